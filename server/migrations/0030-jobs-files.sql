-- Work that outlasts a request. The queue (schema pgboss) carries the uuid; what a person sees of a job stands here.
CREATE TABLE jobs (
  uuid uuid PRIMARY KEY,
  kind text NOT NULL,
  loan_uuid uuid REFERENCES loans (uuid) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id),
  status text NOT NULL DEFAULT 'in_progress' CHECK (status IN ('in_progress', 'completed', 'failed')),
  -- 0 to 1, and what is being done in a few words.
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  step text,
  input jsonb NOT NULL,
  result jsonb,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX jobs_loan ON jobs (loan_uuid, kind, created_at DESC);
-- Jobs that a killed process left behind are found at the next start.
CREATE INDEX jobs_open ON jobs (created_at) WHERE status = 'in_progress';

-- Documents and pictures of a loan; the bytes are in the file storage under `storage_key`.
CREATE TABLE files (
  uuid uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  category text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  storage_key text NOT NULL UNIQUE,
  thumbnail_key text,
  description text,
  hidden boolean NOT NULL DEFAULT false,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX files_loan ON files (loan_uuid, category, created_at) WHERE deleted_at IS NULL;
