-- Somebody who borrows signs in too, and is neither staff nor investor.
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check
  CHECK (role IN ('ADMIN', 'DEVELOPER', 'UNDERWRITER', 'ANALYST', 'SALES', 'COMMITTEE', 'INVESTOR', 'BORROWER'));

-- Who is offered as sales representative, who as an investor's relations rep.
CREATE TABLE user_groups (
  group_name text NOT NULL CHECK (group_name IN ('InvestorRelations', 'Sales')),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_name, user_id)
);
CREATE INDEX user_groups_user ON user_groups (user_id);

-- Until now the role alone decided.
INSERT INTO user_groups (group_name, user_id) SELECT 'Sales', id FROM users WHERE role = 'SALES';
INSERT INTO user_groups (group_name, user_id) SELECT 'InvestorRelations', id FROM users WHERE role IN ('SALES', 'ADMIN');

-- What was done to people's roles, groups and accounts, and by whom; never changed, never removed.
CREATE TABLE user_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Whose account it is.
  user_id uuid NOT NULL REFERENCES users (id),
  -- Null: the command line.
  actor_id uuid REFERENCES users (id),
  name text NOT NULL,
  props jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX user_events_user ON user_events (user_id, id DESC);
CREATE TRIGGER user_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
