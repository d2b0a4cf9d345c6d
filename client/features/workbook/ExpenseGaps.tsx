import { EmptyLines, InPlaceGaps } from '../../workbook';
import styles from './Workbook.module.css';

/** What expenses without a figure do to NOI and value, where the figures are typed. */
export function ExpenseGaps({ sheet }: { readonly sheet: string }) {
  if (sheet !== 'OperatingExpenses') return null;
  return (
    <>
      <InPlaceGaps className={styles.gaps} />
      <EmptyLines className={styles.gaps} />
    </>
  );
}
