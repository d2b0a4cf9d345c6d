-- Before there is income, what rests on the NOI is of the expenses of a pro forma alone: the head of the workbook says N/A, and
-- so do the columns that lists and credit boxes judge by.
UPDATE loans l SET dscr = NULL, debt_yield = NULL, cap_rate = NULL
FROM workbooks w
WHERE w.loan_uuid = COALESCE(l.whole_uuid, l.uuid) AND w.figures ? 'effectiveGrossIncome'
  AND (l.dscr IS NOT NULL OR l.debt_yield IS NOT NULL OR l.cap_rate IS NOT NULL)
  AND (
    jsonb_typeof(w.figures -> 'effectiveGrossIncome') = 'null'
    OR w.figures -> 'effectiveGrossIncome' = to_jsonb(0)
  );
