import { EmptyLines, Hints, InPlaceGaps } from '../../workbook';

/** Figures that are sentences about the inputs of a sheet. */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  RentRollResidential: ['hintResidentialStatus'],
  RentRollCommercial: ['hintCommercialStatus'],
};
const NONE: readonly string[] = [];

/** Missing inputs of a sheet and their effect on its figures, shown where they are typed. */
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
