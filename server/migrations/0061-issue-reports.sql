-- What people report of the program, where the installation names no other place for it.
CREATE TABLE issue_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The page it is about, without its query.
  page text,
  browser text,
  description text NOT NULL
);
