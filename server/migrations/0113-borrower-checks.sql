-- Levenshtein's distance, beside the trigrams of pg_trgm: how alike two names are.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- What registers, courts, newspapers and bureaus say of people and companies; filled by files that are imported.
CREATE TABLE borrower_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose file it was; a second import of the same source updates its records.
  source text NOT NULL,
  source_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('court_case', 'media', 'company', 'person', 'property', 'credit', 'kyc')),
  -- Who is spoken of, as written: a party, a company, the owner of a property.
  name text NOT NULL,
  -- Its words as they are compared, in alphabetical order.
  name_key text NOT NULL,
  -- Of a company an owner or officer, of a person somebody they are related to.
  related_name text,
  related_key text,
  -- A member, a manager; a partner, a spouse.
  role text,
  -- Of answers about one person: a keyed digest of the SSN, which is kept nowhere.
  ssn_digest text,
  party text CHECK (party IN ('plaintiff', 'defendant')),
  title text,
  url text,
  case_type text,
  dated_on date,
  court text,
  state text,
  source_name text,
  snippet text,
  address text,
  -- Of credit and KYC answers.
  answers jsonb,
  imported_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source, source_id)
);
CREATE INDEX borrower_records_name ON borrower_records USING gin (name_key gin_trgm_ops);
CREATE INDEX borrower_records_related ON borrower_records USING gin (related_key gin_trgm_ops) WHERE related_key IS NOT NULL;
CREATE INDEX borrower_records_ssn ON borrower_records (ssn_digest) WHERE ssn_digest IS NOT NULL;

-- A run over a borrower. Holds no SSN and no date of birth.
CREATE TABLE borrower_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  -- Counts from 1 for each borrower.
  version integer NOT NULL,
  status text NOT NULL DEFAULT 'In Progress' CHECK (status IN ('In Progress', 'Done', 'Failed')),
  active boolean NOT NULL DEFAULT false,
  -- Cannot be guessed: the address of a picture outside.
  hash text NOT NULL UNIQUE,
  checks text[] NOT NULL,
  llcs text[] NOT NULL DEFAULT '{}',
  -- As they stood when the run began.
  tax_address jsonb NOT NULL,
  sreo jsonb NOT NULL DEFAULT '[]',
  -- Where it was read.
  source text NOT NULL,
  -- Each step with its state and what came of it.
  steps jsonb NOT NULL DEFAULT '[]',
  credit_model jsonb,
  kyc_aml jsonb,
  error_message text,
  job_uuid uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  completed_at timestamptz,
  UNIQUE (borrower_id, version)
);
CREATE UNIQUE INDEX borrower_reports_active ON borrower_reports (borrower_id) WHERE active;
CREATE UNIQUE INDEX borrower_reports_running ON borrower_reports (borrower_id) WHERE status = 'In Progress';

-- A person, company or property that a run found.
CREATE TABLE borrower_report_rows (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL REFERENCES borrower_reports (id) ON DELETE CASCADE,
  list text NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  how text NOT NULL,
  confidence double precision NOT NULL,
  evidence text NOT NULL,
  -- Of a property: the borrower stated it.
  reported boolean,
  note text NOT NULL DEFAULT '',
  -- Dimmed, and counted all the same.
  hide boolean NOT NULL DEFAULT false,
  -- Left out of what is counted.
  disable boolean NOT NULL DEFAULT false
);
CREATE INDEX borrower_report_rows_report ON borrower_report_rows (report_id, list, place);

-- A court case or a piece in the media: the evidence.
CREATE TABLE borrower_report_cases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  row_id uuid NOT NULL REFERENCES borrower_report_rows (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('plaintiff', 'defendant', 'media')),
  place integer NOT NULL,
  title text NOT NULL,
  url text,
  case_type text,
  dated_on date,
  court text,
  state text,
  source_name text,
  snippets text[] NOT NULL DEFAULT '{}',
  confidence double precision NOT NULL,
  evidence text NOT NULL,
  -- Not counted.
  is_hidden boolean NOT NULL DEFAULT false,
  is_manually_added boolean NOT NULL DEFAULT false
);
CREATE INDEX borrower_report_cases_row ON borrower_report_cases (row_id, kind, place);

-- A verdict that somebody set for one loan in the place of the computed one.
CREATE TABLE borrower_report_overrides (
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  report_id uuid NOT NULL REFERENCES borrower_reports (id) ON DELETE CASCADE,
  summary text NOT NULL CHECK (summary IN ('SUMMARY_CREDIT', 'SUMMARY_KYC', 'SUMMARY_KG')),
  verdict text NOT NULL CHECK (verdict IN ('pass', 'fail')),
  reason text NOT NULL,
  -- The last day on which it holds.
  expires_on date,
  -- The figures of the loan follow it no longer.
  ended_at timestamptz,
  user_id uuid REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_uuid, report_id, summary)
);
CREATE INDEX borrower_report_overrides_report ON borrower_report_overrides (report_id);
