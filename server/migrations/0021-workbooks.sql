CREATE TABLE workbooks (
  loan_uuid uuid PRIMARY KEY REFERENCES loans (uuid),
  -- Pinned for life; the checksum tells when the files of a template in use were changed.
  template_key text NOT NULL,
  template_version integer NOT NULL,
  template_checksum text NOT NULL,
  -- What computed `figures` last.
  engine_version text NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  -- The loan file, with row ids.
  inputs jsonb NOT NULL,
  -- Every named figure and its value.
  figures jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE workbook_revisions (
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  revision integer NOT NULL,
  save_id uuid NOT NULL,
  -- SHA-256 of the request: the same save sent twice is told from another one under its id.
  request_hash text NOT NULL,
  base_revision integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid REFERENCES users (id),
  label text,
  restores integer,
  cells_changed integer NOT NULL,
  actions jsonb NOT NULL,
  inverse jsonb NOT NULL,
  engine_version text NOT NULL,
  -- The loan file after this revision, kept now and then: an older state is the checkpoint before it and the actions since.
  checkpoint jsonb,
  PRIMARY KEY (loan_uuid, revision),
  UNIQUE (loan_uuid, save_id)
);
CREATE TRIGGER workbook_revisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON workbook_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE change_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL,
  revision integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid REFERENCES users (id),
  -- `noi`, or sheet/row/column.
  cell text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  FOREIGN KEY (loan_uuid, revision) REFERENCES workbook_revisions (loan_uuid, revision)
);
CREATE INDEX change_log_cell ON change_log (loan_uuid, cell, id DESC);
CREATE INDEX change_log_revision ON change_log (loan_uuid, revision);
CREATE TRIGGER change_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON change_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
