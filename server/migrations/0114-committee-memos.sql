-- What a committee memo says, decides and freezes. Texts are rich text: {ops: [...]}.
ALTER TABLE ic_memos
  ADD COLUMN recommendation jsonb NOT NULL DEFAULT '{"ops": []}',
  ADD COLUMN committee_notes jsonb NOT NULL DEFAULT '{"ops": []}',
  ADD COLUMN strengths jsonb NOT NULL DEFAULT '{"ops": []}',
  ADD COLUMN weaknesses jsonb NOT NULL DEFAULT '{"ops": []}',
  ADD COLUMN opportunities jsonb NOT NULL DEFAULT '{"ops": []}',
  ADD COLUMN threats jsonb NOT NULL DEFAULT '{"ops": []}',
  -- [{id, risk, mitigant}]
  ADD COLUMN risks jsonb NOT NULL DEFAULT '[]',
  -- [{title, url}]
  ADD COLUMN links jsonb NOT NULL DEFAULT '[]',
  -- Files of the loan by their ids.
  ADD COLUMN files jsonb NOT NULL DEFAULT '[]',
  -- [{id, description, note, severity}]
  ADD COLUMN custom_red_flags jsonb NOT NULL DEFAULT '[]',
  -- {actionType: note}
  ADD COLUMN red_flag_notes jsonb NOT NULL DEFAULT '{}',
  -- {limit: {userId, name, at, note}}: who granted that the loan is beyond a limit.
  ADD COLUMN exceptions jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN rejection_reasons jsonb NOT NULL DEFAULT '[]',
  -- {part: count}: how often each part was changed. A change made on an older count is refused.
  ADD COLUMN versions jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN created_by uuid REFERENCES users (id),
  -- The record: when, by whom, of which revision of the workbook, and all that the memo read of the loan then.
  ADD COLUMN recorded_at timestamptz,
  ADD COLUMN recorded_by uuid REFERENCES users (id),
  ADD COLUMN recorded_revision integer,
  ADD COLUMN frozen jsonb;

UPDATE ic_memos SET recorded_at = updated_at WHERE record_bundle_url IS NOT NULL;
ALTER TABLE ic_memos
  ADD CONSTRAINT ic_memos_record CHECK (record_bundle_url IS NULL OR recorded_at IS NOT NULL);

CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A committee record is never changed';
END $$;
CREATE TRIGGER ic_memos_frozen BEFORE UPDATE OR DELETE ON ic_memos
  FOR EACH ROW WHEN (OLD.recorded_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_record();

-- Who takes part in the decision on a memo, and how they voted.
CREATE TABLE ic_memo_participants (
  memo_id bigint NOT NULL REFERENCES ic_memos (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The order in which they were named.
  position integer NOT NULL,
  vote text CHECK (vote IN ('Approved', 'Declined', 'Abstained')),
  note text,
  voted_at timestamptz,
  PRIMARY KEY (memo_id, user_id),
  CONSTRAINT ic_memo_participants_vote CHECK ((vote IS NULL) = (voted_at IS NULL))
);

-- How the lender's committee decides: one row.
CREATE TABLE committee_settings (
  id integer PRIMARY KEY CHECK (id = 1),
  -- Votes that a record needs; 0: none.
  quorum integer NOT NULL CHECK (quorum >= 0),
  -- Roles whose people take part.
  roles text[] NOT NULL CHECK (cardinality(roles) > 0),
  changed_by uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO committee_settings (id, quorum, roles) VALUES (1, 0, '{COMMITTEE,ADMIN}');

-- Items that people add to a checklist of a loan; marks on them are kept with the others, under `custom-` and the id.
CREATE TABLE checklist_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  checklist text NOT NULL,
  -- The key of the item that it is under; null for one of its own.
  parent text,
  title text NOT NULL,
  link text,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checklist_items_loan ON checklist_items (loan_uuid, checklist, id);
