CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE loans (
  uuid uuid PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  address text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  county text,
  apn text,
  fips text,
  latitude double precision,
  longitude double precision,
  status text NOT NULL DEFAULT 'Screening',
  borrower_status text NOT NULL DEFAULT 'Loan Requested',
  report_status text NOT NULL DEFAULT 'Draft',
  current_stage text NOT NULL DEFAULT 'screening',
  screening_status text CHECK (screening_status IN ('pass', 'fail')),
  deal_type text NOT NULL DEFAULT 'WL' CHECK (deal_type IN ('WL', 'A', 'B')),
  borrower_name text,
  notes text,
  -- Prose for the deal page, with @names.
  story text,
  owner_id uuid REFERENCES users (id),
  assignee_id uuid REFERENCES users (id),
  -- Taken from the workbook at each save, so that lists compute nothing.
  property_type text,
  transaction_type text,
  business_plan text,
  exit_strategy text,
  requested_loan_amount double precision,
  total_loan_amount double precision,
  ltv double precision,
  ltarv double precision,
  ltc double precision,
  interest_rate double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A deleted loan is gone from every screen; its log stays.
  deleted_at timestamptz
);

-- uuid ends every sort, so that pages neither repeat nor skip a loan.
CREATE INDEX loans_created ON loans (created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_updated ON loans (updated_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_status_created ON loans (status, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_stage_created ON loans (current_stage, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_assignee_created ON loans (assignee_id, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_total_loan_amount ON loans (total_loan_amount DESC NULLS LAST, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_address_sort ON loans (address, uuid) WHERE deleted_at IS NULL;
CREATE INDEX loans_address_search ON loans USING gin (lower(address) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE loan_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid REFERENCES users (id),
  name text NOT NULL,
  props jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX loan_events_loan ON loan_events (loan_uuid, id DESC);
CREATE TRIGGER loan_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
