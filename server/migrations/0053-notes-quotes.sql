-- Whether a loan is split into an A and a B note; true of the whole loan and of both notes.
ALTER TABLE loans ADD COLUMN is_split boolean NOT NULL DEFAULT false;

-- Every mail the product wrote, delivered by a mail server or kept for staff to read.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  loan_uuid uuid REFERENCES loans (uuid),
  kind text NOT NULL CHECK (kind IN ('screening', 'quote')),
  recipient text NOT NULL,
  subject text NOT NULL,
  -- As sent, `@names` filled in. A link that only its reader may have is in it only where staff have to pass it on.
  body text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('outbox', 'smtp')),
  state text NOT NULL CHECK (state IN ('kept', 'sending', 'sent', 'failed')),
  failure text,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
CREATE INDEX mails_loan ON mails (loan_uuid, created_at DESC);

-- A quote as the borrower got it, and the one answer to it.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  mail_id uuid NOT NULL REFERENCES mails (id),
  -- SHA-256 of the 256 bits in the link, in hexadecimal: who reads this table cannot answer for the borrower.
  token_hash text NOT NULL UNIQUE,
  revision integer NOT NULL,
  -- Figures as offered: [{name, label, format, value}].
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Another quote took its place, or the loan was rejected.
  withdrawn_at timestamptz,
  answered_at timestamptz,
  answer text CHECK (answer IN ('approved', 'rejected')),
  reject_reason jsonb,
  note text,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX quotes_loan ON quotes (loan_uuid, created_at DESC);

-- The history of a loan, newest first.
CREATE INDEX IF NOT EXISTS loan_events_newest ON loan_events (loan_uuid, at DESC);
