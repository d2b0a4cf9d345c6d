-- What an approval of the committee depends on: [{id, label, formula, testedFrom}].
ALTER TABLE ic_memos ADD COLUMN conditions jsonb NOT NULL DEFAULT '[]';

-- The conditions of recorded approvals, each with how it stood at the last save of the workbook.
CREATE TABLE ic_memo_conditions (
  id uuid NOT NULL,
  memo_id bigint NOT NULL REFERENCES ic_memos (id) ON DELETE CASCADE,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL,
  -- In the formula language; yes or no.
  formula text NOT NULL,
  -- Not tested before this day; null: from the record on.
  tested_from date,
  state text NOT NULL CHECK (state IN ('holds', 'broken', 'waiting', 'unknown')),
  -- Since when it stands so, and the revision that brought it there.
  since timestamptz NOT NULL DEFAULT now(),
  revision integer NOT NULL,
  -- The input that moved it last, in words.
  moved_by text,
  alert_id bigint REFERENCES alerts (id) ON DELETE SET NULL,
  PRIMARY KEY (memo_id, id)
);
CREATE INDEX ic_memo_conditions_loan ON ic_memo_conditions (loan_uuid);

-- How many of them are broken now.
ALTER TABLE loans ADD COLUMN broken_conditions integer NOT NULL DEFAULT 0;
