ALTER TABLE loans
  -- The whole loan of an A or B note; null for a whole loan.
  ADD COLUMN whole_uuid uuid REFERENCES loans (uuid),
  ADD COLUMN report_notes text,
  -- The quote e-mail as composed last, with @names.
  ADD COLUMN email_content text,
  ADD COLUMN in_market boolean NOT NULL DEFAULT true,
  ADD COLUMN holding_status text NOT NULL DEFAULT 'Draft'
    CHECK (holding_status IN ('Draft', 'Matching', 'Approved', 'Closing', 'Holder', 'Consolidated')),
  -- When which step was taken, by name: {"screeningCompleted": "2026-03-02T10:00:00.000Z"}.
  ADD COLUMN timeline_flags jsonb NOT NULL DEFAULT '{}',
  -- The rejection that stands: {rejectedBy, rejectReason, note, at, userId, prevStatus, prevStage}.
  ADD COLUMN rejection jsonb,
  -- Taken from the workbook at each save, like ltv and its neighbours.
  ADD COLUMN fee double precision,
  ADD COLUMN terms double precision,
  ADD COLUMN atlas_score double precision,
  ADD CONSTRAINT loans_note_has_whole CHECK ((deal_type = 'WL') = (whole_uuid IS NULL));

CREATE UNIQUE INDEX loans_one_note_each ON loans (whole_uuid, deal_type) WHERE whole_uuid IS NOT NULL AND deleted_at IS NULL;

UPDATE loans SET
  fee = CASE jsonb_typeof(figures -> 'borrowerFeeRate') WHEN 'number' THEN (figures ->> 'borrowerFeeRate')::double precision END,
  terms = CASE jsonb_typeof(figures -> 'loanTerms') WHEN 'number' THEN (figures ->> 'loanTerms')::double precision END,
  atlas_score = CASE jsonb_typeof(figures -> 'atlasScore') WHEN 'number' THEN (figures ->> 'atlasScore')::double precision END
FROM workbooks WHERE loan_uuid = uuid;

-- What a loan's history says of its screening before flags were kept.
UPDATE loans SET timeline_flags = jsonb_build_object('screeningCompleted', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM (SELECT loan_uuid, min(at) AS at FROM loan_events WHERE name = 'ScreeningCompleted' GROUP BY loan_uuid) e WHERE e.loan_uuid = loans.uuid;
