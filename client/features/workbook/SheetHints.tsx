import { EmptyLines, Hints, InPlaceGaps } from '../../workbook';
import styles from './Workbook.module.css';

/** Figures that are sentences about what is typed into a sheet. */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  RentRollResidential: ['hintResidentialStatus'],
  RentRollCommercial: ['hintCommercialStatus'],
};
const NONE: readonly string[] = [];

/** What is missing in a sheet, and what that does to its figures, where they are typed. */
export function SheetHints({ sheet }: { readonly sheet: string }) {
  return (
    <>
      <Hints of={HINTS[sheet] ?? NONE} className={styles.gaps} />
      {sheet === 'OperatingExpenses' && (
        <>
          <InPlaceGaps className={styles.gaps} />
          <EmptyLines className={styles.gaps} />
        </>
      )}
    </>
  );
}
