-- What makes a database Bridgebook's, and who may sign in.

CREATE TABLE bridgebook (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('demo', 'production')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL DEFAULT 'INVESTOR'
    CHECK (role IN ('ADMIN', 'DEVELOPER', 'UNDERWRITER', 'ANALYST', 'SALES', 'COMMITTEE', 'INVESTOR')),
  investor_id uuid,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_role_idx ON users (role) WHERE active;

-- Accounts of the embedded sign-in; the id is the `sub` of its tokens.
CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  -- scrypt$N$r$p$salt$key, base64url
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));

-- Grants, codes, sessions and refresh tokens of the embedded sign-in.
CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_grant_idx ON oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_uid_idx ON oidc_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_expiry_idx ON oidc_records (expires_at) WHERE expires_at IS NOT NULL;

-- Keys made once: token signing, cookies, share links.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Attempts counted in a window, for every web process together.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
