-- Who asked for an account of the built-in sign-in and has not opened the link of the mail yet: no account, nobody's user.
CREATE TABLE sign_ups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- SHA-256 of the 256 bits in the link, in hexadecimal: who reads this table cannot prove an address.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sign_ups_email_key ON sign_ups (lower(email));

-- The mails of a sign-up are about no loan.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('screening', 'quote', 'sign-up'));
