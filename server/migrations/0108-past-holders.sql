-- A deal that was held and is no more says so, and a whole loan says of its notes that they are held.
ALTER TABLE loans DROP CONSTRAINT loans_holding_status_check;
ALTER TABLE loans ADD CONSTRAINT loans_holding_status_check
  CHECK (holding_status IN ('Draft', 'Matching', 'Approved', 'Closing', 'Holder', 'Past Holder', 'Consolidated'));

UPDATE loans l SET holding_status = 'Past Holder'
FROM (
  SELECT loan_uuid, deal_type, split_no FROM ownerships
  GROUP BY loan_uuid, deal_type, split_no HAVING bool_and(to_date IS NOT NULL)
) past
WHERE past.loan_uuid = COALESCE(l.whole_uuid, l.uuid) AND past.deal_type = l.deal_type
  AND past.split_no = CASE WHEN l.deal_type = 'WL' THEN 0 ELSE l.split_no END
  AND (l.holding_status = 'Draft' OR (l.status = 'Repaid' AND l.holding_status IN ('Matching', 'Approved')));

UPDATE loans whole SET holding_status = notes.status, current_investor = notes.investor
FROM (
  SELECT whole_uuid, min(holding_status) AS status,
    CASE WHEN count(DISTINCT current_investor) > 1
      THEN string_agg(deal_type || ' Note ' || current_investor, ', ' ORDER BY deal_type)
      ELSE min(current_investor) END AS investor
  FROM loans WHERE whole_uuid IS NOT NULL AND deleted_at IS NULL
  GROUP BY whole_uuid
  HAVING count(DISTINCT holding_status) = 1 AND min(holding_status) IN ('Holder', 'Past Holder')
) notes
WHERE notes.whole_uuid = whole.uuid AND whole.is_split AND whole.holding_status IN ('Draft', 'Matching');
