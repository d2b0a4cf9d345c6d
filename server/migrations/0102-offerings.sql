-- A deal offered to an investor: the whole loan, or one of its notes. What became of it is kept in its status.
CREATE TABLE deal_offerings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The whole loan, of its notes too: notes come and go with each split.
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  deal_type text NOT NULL CHECK (deal_type IN ('WL', 'A', 'B')),
  -- Which split of the loan the note is of (loans.split_no); 0 for the whole loan.
  split_no integer NOT NULL DEFAULT 0,
  investor_id uuid NOT NULL REFERENCES investors (id),
  role text NOT NULL DEFAULT 'INVESTOR' CHECK (role IN ('INVESTOR', 'HOLDER')),
  status text NOT NULL DEFAULT 'Pending'
    CHECK (status IN ('Pending', 'Invited', 'Viewed', 'Rejected', 'Approved', 'Closing', 'Past Holder')),
  -- What was offered; null until it is offered.
  snapshot_uuid uuid REFERENCES snapshots (uuid),
  -- What the investor looked at last.
  seen_snapshot_uuid uuid REFERENCES snapshots (uuid),
  -- How the investor's credit box judged the deal when it was chosen.
  fit jsonb,
  invited_at timestamptz,
  viewed_at timestamptz,
  answered_at timestamptz,
  closing_at timestamptz,
  held_from date,
  held_to date,
  withdrawn_at timestamptz,
  rejection_reasons jsonb,
  note text,
  invited_by uuid REFERENCES users (id),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deal_offerings_holder CHECK (role = 'INVESTOR' OR status = 'Closing'),
  CONSTRAINT deal_offerings_whole CHECK (deal_type <> 'WL' OR split_no = 0),
  UNIQUE (loan_uuid, deal_type, split_no, investor_id)
);
CREATE INDEX deal_offerings_investor ON deal_offerings (investor_id);
-- At most one investor closes or holds.
CREATE UNIQUE INDEX deal_offerings_one_holder ON deal_offerings (loan_uuid, deal_type, split_no)
  WHERE status = 'Closing' AND withdrawn_at IS NULL;

-- Who of an investor looked at which section of a deal, in which version, and when.
CREATE TABLE offering_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offering_id uuid NOT NULL REFERENCES deal_offerings (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  section text NOT NULL,
  snapshot_uuid uuid NOT NULL REFERENCES snapshots (uuid),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offering_views_newest ON offering_views (offering_id, at DESC);

-- Who held a loan or note from when to when; nobody's `to_date` is null but the present holder's.
CREATE TABLE ownerships (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  deal_type text NOT NULL CHECK (deal_type IN ('WL', 'A', 'B')),
  split_no integer NOT NULL DEFAULT 0,
  investor_id uuid NOT NULL REFERENCES investors (id),
  -- Null where the holder was entered without an offer.
  offering_id uuid REFERENCES deal_offerings (id),
  -- USD; null where the loan had no amount.
  amount double precision,
  from_date date NOT NULL,
  to_date date,
  CONSTRAINT ownerships_dates CHECK (to_date IS NULL OR to_date >= from_date)
);
CREATE UNIQUE INDEX ownerships_one_holder ON ownerships (loan_uuid, deal_type, split_no) WHERE to_date IS NULL;
CREATE INDEX ownerships_investor ON ownerships (investor_id);

-- What the list of loans shows of the offers, written with them: the list computes nothing.
ALTER TABLE loans
  ADD COLUMN split_no integer NOT NULL DEFAULT 0,
  ADD COLUMN matched_count integer NOT NULL DEFAULT 0,
  ADD COLUMN shared_count integer NOT NULL DEFAULT 0,
  ADD COLUMN declined_count integer NOT NULL DEFAULT 0,
  ADD COLUMN current_investor text,
  ADD COLUMN approved_investors jsonb NOT NULL DEFAULT '[]';

-- Loans that were split before: each note is of its split, and its whole loan of the last one.
UPDATE loans SET split_no = numbered.split_no
FROM (
  SELECT uuid, row_number() OVER (PARTITION BY whole_uuid, deal_type ORDER BY created_at, id) AS split_no
  FROM loans WHERE whole_uuid IS NOT NULL
) AS numbered
WHERE numbered.uuid = loans.uuid;
UPDATE loans SET split_no = last.split_no
FROM (SELECT whole_uuid, max(split_no) AS split_no FROM loans WHERE whole_uuid IS NOT NULL GROUP BY whole_uuid) AS last
WHERE last.whole_uuid = loans.uuid;
