-- What somebody holds is not for sale: since now it leaves the market when it is held, and so does what was held before.
UPDATE loans
SET in_market = false
WHERE in_market
  AND EXISTS (
    SELECT 1
    FROM ownerships held
    WHERE held.loan_uuid = COALESCE(loans.whole_uuid, loans.uuid)
      AND held.deal_type = loans.deal_type
      AND held.split_no = CASE WHEN loans.deal_type = 'WL' THEN 0 ELSE loans.split_no END
      AND held.to_date IS NULL
  );
