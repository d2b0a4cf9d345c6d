-- Who buys loans and notes. Several people may act for one investor: `users.investor_id` says for which.
CREATE TABLE investors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A user, without a foreign key: users refer to investors, and a back-up cannot order tables that refer to each other.
  primary_user_id uuid,
  organization_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  investor_type text NOT NULL DEFAULT 'Investor',
  status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Inactive')),
  -- Users too, without foreign keys for the same reason.
  relation_rep_user_id uuid,
  registration_date date,
  version integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX investors_rep ON investors (relation_rep_user_id) WHERE relation_rep_user_id IS NOT NULL;

-- One for each investor who is here already: named after the person who signs in.
INSERT INTO investors (id, primary_user_id, organization_name, registration_date, created_at)
SELECT DISTINCT ON (investor_id) investor_id, id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), created_at::date, created_at
FROM users WHERE investor_id IS NOT NULL ORDER BY users.investor_id, users.created_at, users.id;
INSERT INTO investors (primary_user_id, organization_name, registration_date, created_at)
SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), created_at::date, created_at
FROM users WHERE role = 'INVESTOR' AND investor_id IS NULL;
UPDATE users SET investor_id = investors.id
FROM investors WHERE investors.primary_user_id = users.id AND users.investor_id IS NULL;

ALTER TABLE users ADD FOREIGN KEY (investor_id) REFERENCES investors (id);
CREATE INDEX users_investor ON users (investor_id) WHERE investor_id IS NOT NULL;

-- What an investor buys, as conditions that are evaluated. No row: nothing is said, and no deal is matched.
CREATE TABLE investor_credit_boxes (
  investor_id uuid PRIMARY KEY REFERENCES investors (id),
  criteria jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users (id)
);

-- What was done to an investor, and what they did. Never changed, never removed.
CREATE TABLE investor_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  investor_id uuid NOT NULL REFERENCES investors (id),
  -- Whose doing it is; null: the product itself.
  actor_id uuid REFERENCES users (id),
  name text NOT NULL,
  props jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX investor_events_newest ON investor_events (investor_id, id DESC);
CREATE TRIGGER investor_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON investor_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Somebody who was asked in by mail and has not signed in yet: a user whose issuer is 'invitation'.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  -- SHA-256 of the 256 bits in the link, in hexadecimal: who reads this table cannot accept for somebody else.
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invitations_user ON invitations (user_id, created_at DESC);
-- A new link takes the place of the one before.
CREATE UNIQUE INDEX invitations_open ON invitations (user_id) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

-- A forgotten password: the link of the mail lets choose a new one, once.
CREATE TABLE password_resets (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('screening', 'quote', 'sign-up', 'password', 'invitation', 'offer', 'statement'));
