import { useCallback, useState } from 'react';
import { findLoanField, type LoanFieldName } from '#domain';
import { DEFAULT_COLUMNS } from './columns';

const KEY = 'bridgebook.loans.columns';

function remembered(): readonly LoanFieldName[] {
  const names = (localStorage.getItem(KEY) ?? '').split(',').flatMap((name) => findLoanField(name) ?? []);
  return names.length > 0 ? [...new Set(names)] : DEFAULT_COLUMNS;
}

/** Which columns are shown, as this browser remembers; null is the usual ones. */
export function useColumns(): [readonly LoanFieldName[], (columns: readonly LoanFieldName[] | null) => void] {
  const [columns, setColumns] = useState(remembered);
  const choose = useCallback((next: readonly LoanFieldName[] | null) => {
    const usual = next === null || next.length === 0 || next.join() === DEFAULT_COLUMNS.join();
    if (usual) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next.join(','));
    setColumns(usual ? DEFAULT_COLUMNS : next);
  }, []);
  return [columns, choose];
}
