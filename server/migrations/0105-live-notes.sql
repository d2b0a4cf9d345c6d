-- The note of a loan as a document that several people write at once, with its formatted text and its plain words.
-- A loan without a row here has the words of its list column, and nobody has opened them yet.
CREATE TABLE loan_notes (
  loan_uuid uuid PRIMARY KEY REFERENCES loans (uuid),
  -- The yjs document with every update up to `doc_through`; later ones are in loan_note_updates.
  doc bytea NOT NULL,
  doc_through bigint NOT NULL DEFAULT 0,
  content jsonb NOT NULL,
  text text NOT NULL,
  -- Raised by each write: who has seen an older one does not write over a newer one.
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz,
  updated_by uuid REFERENCES users (id)
);

-- Written under the lock of the loan's row: within a loan the ids are in the order of their commits.
CREATE TABLE loan_note_updates (
  id bigserial PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  bytes bytea NOT NULL,
  user_id uuid REFERENCES users (id),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX loan_note_updates_loan ON loan_note_updates (loan_uuid, id);

-- Who wrote when, and what stood there before: a person's typing without a longer pause is one entry.
CREATE TABLE loan_note_writings (
  id bigserial PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  user_id uuid REFERENCES users (id),
  begun_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz NOT NULL DEFAULT now(),
  former jsonb NOT NULL
);
CREATE INDEX loan_note_writings_loan ON loan_note_writings (loan_uuid, ended_at DESC);
