-- Money that came back is held by nobody: holdings of loans that were set Repaid before that ended them end on the day it was set.
CREATE TEMPORARY TABLE ended ON COMMIT DROP AS
SELECT o.id, o.loan_uuid, o.deal_type, o.split_no, o.investor_id, GREATEST(o.from_date, COALESCE(
  (
    SELECT (max(e.at) AT TIME ZONE 'GMT')::date FROM loan_events e
    WHERE e.loan_uuid = o.loan_uuid AND e.name = 'LoanStatusChanged' AND e.props ->> 'currentStatus' = 'Repaid'
  ),
  (now() AT TIME ZONE 'GMT')::date
)) AS day
FROM ownerships o JOIN loans l ON l.uuid = o.loan_uuid
WHERE o.to_date IS NULL AND l.status = 'Repaid';

UPDATE ownerships o SET to_date = ended.day FROM ended WHERE ended.id = o.id;

UPDATE deal_offerings d
SET role = 'INVESTOR', status = 'Past Holder', held_to = ended.day, version = d.version + 1, updated_at = now()
FROM ended
WHERE d.loan_uuid = ended.loan_uuid AND d.deal_type = ended.deal_type AND d.split_no = ended.split_no AND d.role = 'HOLDER';

INSERT INTO loan_events (loan_uuid, name, props)
SELECT ended.loan_uuid, 'DealInvestorReleased',
  jsonb_build_object('dealType', ended.deal_type, 'investor', i.organization_name, 'day', ended.day)
FROM ended JOIN investors i ON i.id = ended.investor_id
ORDER BY ended.loan_uuid, ended.deal_type;

UPDATE loans l SET holding_status = 'Past Holder', current_investor = NULL
FROM ended
WHERE COALESCE(l.whole_uuid, l.uuid) = ended.loan_uuid AND l.deal_type = ended.deal_type
  AND ended.split_no = CASE WHEN l.deal_type = 'WL' THEN 0 ELSE l.split_no END
  AND l.deleted_at IS NULL AND l.holding_status = 'Holder';

-- A split loan follows its notes.
UPDATE loans whole SET holding_status = 'Past Holder', current_investor = NULL
WHERE whole.is_split AND whole.holding_status = 'Holder'
  AND EXISTS (SELECT 1 FROM ended WHERE ended.loan_uuid = whole.uuid AND ended.deal_type <> 'WL')
  AND NOT EXISTS (
    SELECT 1 FROM loans note
    WHERE note.whole_uuid = whole.uuid AND note.deleted_at IS NULL AND note.holding_status <> 'Past Holder'
  );
