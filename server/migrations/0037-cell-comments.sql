-- What people say about cells. A cell is named as everywhere, by figure or by sheet, row id and column, so that a
-- comment stays with its cell when rows are moved, and with its row when that is removed and put back.
CREATE TABLE cell_comments (
  uuid uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  -- The comment that began the thread; its own uuid for that one.
  thread_uuid uuid NOT NULL REFERENCES cell_comments (uuid),
  cell text NOT NULL,
  -- The cell as a person says it: its row may be gone.
  title text NOT NULL,
  body text NOT NULL,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Of a thread, on the comment that began it.
  resolved_at timestamptz,
  resolved_by uuid REFERENCES users (id)
);
CREATE INDEX cell_comments_loan ON cell_comments (loan_uuid, thread_uuid, created_at);
