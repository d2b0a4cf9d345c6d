-- What is written about a property: prose with @names. `earlier` is what Revert puts back.
CREATE TABLE property_backgrounds (
  loan_uuid uuid PRIMARY KEY REFERENCES loans (uuid),
  version integer NOT NULL DEFAULT 1,
  -- Rich text as a list of inserts with their formats, never HTML.
  content jsonb NOT NULL,
  earlier jsonb,
  origin text NOT NULL CHECK (origin IN ('typed', 'generated', 'refined')),
  user_id uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Since when the same person has been writing without a pause.
  run_started_at timestamptz NOT NULL DEFAULT now()
);

-- Public records of properties, filled by `npm run import -- property-records FILE`.
CREATE TABLE property_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Where it comes from, and its identity there: an import that is repeated updates.
  source text NOT NULL,
  source_id text NOT NULL,
  kind text NOT NULL,
  -- Parcel number, digits and letters only; street and number as compared; or the area that a grade speaks of.
  apn_key text,
  address_key text,
  zip text,
  dated_on date,
  status text,
  description text,
  -- USD, or a share of the property as a fraction, by kind.
  amount double precision,
  url text,
  imported_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source, source_id)
);
CREATE INDEX property_records_apn ON property_records (apn_key) WHERE apn_key IS NOT NULL;
CREATE INDEX property_records_address ON property_records (address_key, zip) WHERE address_key IS NOT NULL;
CREATE INDEX property_records_zip ON property_records (zip, kind) WHERE address_key IS NULL AND apn_key IS NULL;

-- One run of the property checks; the newest of a loan is the active one.
CREATE TABLE property_check_reports (
  uuid uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where the records were read, in a few words.
  source text NOT NULL,
  property_stats jsonb NOT NULL,
  location_data jsonb,
  records jsonb NOT NULL
);
CREATE INDEX property_check_reports_loan ON property_check_reports (loan_uuid, created_at DESC);

CREATE TABLE alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  scope text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('High', 'Medium', 'Low')),
  trigger text CHECK (trigger IN ('Address', 'RentRoll', 'PropertySpec')),
  message text NOT NULL,
  -- What was said when it was cleared.
  note text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'cleared')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES users (id)
);
CREATE INDEX alerts_loan ON alerts (loan_uuid, scope, status);

-- What people say of the items of a checklist; whether their data is there is looked up, never stored.
CREATE TABLE checklist_marks (
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  checklist text NOT NULL,
  item text NOT NULL,
  checked boolean,
  flagged boolean NOT NULL DEFAULT false,
  required boolean,
  notes text,
  user_id uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_uuid, checklist, item)
);
