-- A person who borrows or guarantees, known across loans.
CREATE TABLE borrowers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name text NOT NULL,
  middle_name text NOT NULL DEFAULT '',
  last_name text NOT NULL,
  email text NOT NULL,
  phone text,
  tax_street text NOT NULL DEFAULT '',
  tax_city text NOT NULL DEFAULT '',
  tax_state text NOT NULL DEFAULT '',
  tax_zip text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  experience text NOT NULL DEFAULT '',
  experience_years double precision CHECK (experience_years BETWEEN 0 AND 100),
  experience_summary text NOT NULL DEFAULT '',
  personal_guarantee boolean NOT NULL DEFAULT true,
  -- Encrypted by the product, with the id of the key before it. What is in the clear never stands in this database.
  ssn_sealed text,
  date_of_birth_sealed text,
  -- A keyed digest of the SSN, by which the same person is found again.
  ssn_digest text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The person asked to be forgotten: figures stay, words are gone.
  erased_at timestamptz,
  -- The same person as another, into whom this one went; without a foreign key, which a back-up could not order.
  merged_into uuid
);
CREATE INDEX borrowers_email ON borrowers (lower(email)) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX borrowers_name ON borrowers (lower(last_name), lower(first_name)) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX borrowers_ssn ON borrowers (ssn_digest) WHERE ssn_digest IS NOT NULL;

CREATE TABLE loan_borrowers (
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  -- The first one's name is the loan's.
  place integer NOT NULL,
  added_by uuid REFERENCES users (id),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_uuid, borrower_id)
);
CREATE INDEX loan_borrowers_borrower ON loan_borrowers (borrower_id);

-- A line of a personal financial statement. Price in USD.
CREATE TABLE borrower_pfs_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  side text NOT NULL CHECK (side IN ('asset', 'liability')),
  place integer NOT NULL,
  item text NOT NULL,
  price double precision NOT NULL CHECK (price >= 0),
  -- Cash, or what is cash within days; of assets alone.
  liquid boolean NOT NULL DEFAULT false
);
CREATE INDEX borrower_pfs_items_borrower ON borrower_pfs_items (borrower_id);

-- A line of a schedule of real estate owned. Amounts in USD, of the whole property.
CREATE TABLE borrower_sreo (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  place integer NOT NULL,
  valid_address text NOT NULL,
  property_type text NOT NULL,
  purchase_price double precision,
  current_value double precision,
  mortgage_balance double precision,
  -- A fraction.
  percent_owned double precision CHECK (percent_owned BETWEEN 0 AND 1),
  owned_by text NOT NULL DEFAULT '',
  lender text NOT NULL DEFAULT '',
  year_acquired integer,
  -- The address was recognised.
  valid boolean NOT NULL DEFAULT false,
  validation_message text,
  -- Whole addresses that may be meant.
  options text[] NOT NULL DEFAULT '{}',
  -- The borrower stated it; false: it was found.
  reported boolean NOT NULL DEFAULT true,
  latitude double precision,
  longitude double precision,
  country_code text,
  images jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX borrower_sreo_borrower ON borrower_sreo (borrower_id, place);

-- What was done to a borrower's record, and who looked at what is secret. Never changed, never removed; names nobody but by ids.
CREATE TABLE borrower_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  actor_id uuid REFERENCES users (id),
  name text NOT NULL,
  props jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX borrower_events_newest ON borrower_events (borrower_id, id DESC);
CREATE TRIGGER borrower_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON borrower_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whose file it is; null: of the loan.
ALTER TABLE files ADD COLUMN borrower_id uuid REFERENCES borrowers (id);
CREATE INDEX files_borrower ON files (borrower_id) WHERE borrower_id IS NOT NULL;
