-- How each person looks at each sheet: order, width and decimals of its columns, those hidden and those kept in sight.
CREATE TABLE sheet_views (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sheet text NOT NULL,
  view jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, sheet)
);
