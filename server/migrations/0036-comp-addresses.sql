-- What became of the addresses of comparables when they were looked at. It hangs on the words of the address and not on
-- a row of the sheet: rows move, are copied and come back by undo, and an address that is changed is another one.
CREATE TABLE comp_addresses (
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sale', 'rent')),
  address text NOT NULL,
  -- Null: nothing is wrong with it.
  message text,
  -- Addresses that may be meant.
  options text[] NOT NULL DEFAULT '{}',
  latitude double precision,
  longitude double precision,
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_uuid, kind, address),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
-- Known addresses are looked for by their house number.
CREATE INDEX comps_house ON comps (split_part(lower(address), ' ', 1));
