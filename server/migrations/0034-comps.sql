-- Comparable sales and rents that the comp tool searches; filled by `npm run import -- comps FILE`.
CREATE TABLE comps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sale', 'rent')),
  usage text NOT NULL DEFAULT 'residential' CHECK (usage IN ('residential', 'commercial')),
  -- Where it comes from, and its identity there: an import that is repeated updates.
  source text NOT NULL,
  source_id text NOT NULL,
  property_type text CHECK (property_type IN ('MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental')),
  address text NOT NULL,
  unit text,
  neighborhood text,
  city text,
  state text,
  zip text,
  latitude double precision CHECK (latitude BETWEEN -85 AND 85),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- How well the position is known: of the property, or of the middle of its neighborhood or ZIP code.
  position_precision text CHECK (position_precision IN ('exact', 'neighborhood', 'zip')),
  -- Sale price in USD, or rent in USD a month.
  price double precision NOT NULL CHECK (price > 0),
  dated_on date,
  residential_units integer,
  commercial_units integer,
  units integer,
  bedrooms real,
  bathrooms real,
  rooms real,
  -- Square feet of the unit (rent) or of the building (sale); of the lot.
  sqft integer,
  lot_size integer,
  stories real,
  year_built integer,
  star_rating real,
  raw jsonb NOT NULL DEFAULT '{}',
  imported_at timestamptz NOT NULL DEFAULT now(),
  -- Mercator, in degrees: the same scale in both directions, so that nearest in the index is nearest on the ground.
  spot point GENERATED ALWAYS AS (point(longitude, degrees(ln(tan(radians(45 + latitude / 2)))))) STORED,
  UNIQUE (source, source_id),
  CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (position_precision IS NULL))
);
CREATE INDEX comps_sale_spot ON comps USING gist (spot) WHERE kind = 'sale';
CREATE INDEX comps_rent_spot ON comps USING gist (spot) WHERE kind = 'rent';
CREATE INDEX comps_zip ON comps (zip, kind);
CREATE INDEX comps_address ON comps (lower(address));
