import { EmptyLines, Hints, InPlaceGaps } from '../../workbook';

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
      <Hints of={HINTS[sheet] ?? NONE} />
      {sheet === 'OperatingExpenses' && (
        <>
          <InPlaceGaps />
          <EmptyLines />
        </>
      )}
    </>
  );
}
