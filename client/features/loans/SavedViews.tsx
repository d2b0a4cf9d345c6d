import { Link } from 'react-router';
import { LOAN_VIEWS } from '#contract';
import { toParams, type LoanFilters } from './filters';
import styles from './Loans.module.css';

/** The saved views, each an address of its own; search and filters go along. */
export function SavedViews({ filters }: { filters: LoanFilters }) {
  return (
    <nav className={styles.views} aria-label="Saved views">
      {LOAN_VIEWS.map((view) => (
        <Link
          key={view}
          className={styles.view}
          aria-current={view === filters.view ? 'page' : undefined}
          to={{ search: toParams({ ...filters, view, page: 1 }).toString() }}
        >
          {view}
        </Link>
      ))}
    </nav>
  );
}
