CREATE TABLE snapshots (
  uuid uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  label text NOT NULL,
  revision integer NOT NULL,
  template_key text NOT NULL,
  template_version integer NOT NULL,
  template_checksum text NOT NULL,
  engine_version text NOT NULL,
  inputs jsonb NOT NULL,
  figures jsonb NOT NULL,
  -- The deal page as it was presented then: what a reader of a share link gets, whatever later versions would make of it.
  deal jsonb NOT NULL,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (uuid, loan_uuid),
  FOREIGN KEY (loan_uuid, revision) REFERENCES workbook_revisions (loan_uuid, revision)
);
CREATE INDEX snapshots_loan ON snapshots (loan_uuid, created_at DESC);
CREATE TRIGGER snapshots_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE shares (
  id uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL,
  snapshot_uuid uuid NOT NULL,
  hash text NOT NULL UNIQUE,
  enabled boolean NOT NULL DEFAULT true,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- A link can never point at another loan's snapshot.
  FOREIGN KEY (snapshot_uuid, loan_uuid) REFERENCES snapshots (uuid, loan_uuid)
);
CREATE INDEX shares_loan ON shares (loan_uuid, created_at DESC);
