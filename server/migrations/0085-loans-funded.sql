-- When the money of a loan was first noted to be out: whatever its statuses are set to later, it was.
ALTER TABLE loans ADD COLUMN funded_at timestamptz;

-- Of the loans that are here: what their history says, and what stands on them now.
UPDATE loans SET funded_at = (
  SELECT min(at) FROM loan_events
  WHERE loan_uuid = loans.uuid AND (
    name = 'LoanStatusChanged' AND props ->> 'currentStatus' IN ('Performing', 'Non Performing Loan', 'Repaid')
    OR name = 'BorrowerStatusChanged' AND props ->> 'currentStatus' IN ('Performing', 'Repaid', 'Delinquent', 'Default')
    OR name = 'StageChanged' AND props ->> 'currentStage' IN ('monitoring', 'fullyPaid')
    -- Such a status may have stood from the beginning, of a loan that was taken over.
    OR name = 'LoanStatusChanged' AND props ->> 'prevStatus' IN ('Performing', 'Non Performing Loan', 'Repaid')
    OR name = 'BorrowerStatusChanged' AND props ->> 'prevStatus' IN ('Performing', 'Repaid', 'Delinquent', 'Default')
    OR name = 'StageChanged' AND props ->> 'prevStage' IN ('monitoring', 'fullyPaid')
  )
);
UPDATE loans SET funded_at = updated_at WHERE funded_at IS NULL AND (
  status IN ('Performing', 'Non Performing Loan', 'Repaid')
  OR borrower_status IN ('Performing', 'Repaid', 'Delinquent', 'Default')
  OR current_stage IN ('monitoring', 'fullyPaid')
);
-- An A or B note has the money of its whole loan.
UPDATE loans SET funded_at = whole.funded_at FROM loans whole WHERE whole.uuid = loans.whole_uuid;
