import type { Action, CellValue, RowId } from '#domain';
import { Notice } from '../../components/boxes';
import type { Workbook } from '#engine';
import { useFromWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';
import { listed, movedWords, useEffectOf } from './effect';

const EXPENSES = 'OperatingExpenses';
const LINES = [EXPENSES, 'OtherIncomes'] as const;

interface Gap {
  readonly row: RowId;
  readonly name: string;
  readonly amount: number;
}

const isV2 = (workbook: Workbook): boolean =>
  workbook.template.figure.has('useProFormaV2') && workbook.value({ name: 'useProFormaV2' }) === true;

/** Expenses of the pro forma that nobody has given as they are today: blank, which is not zero. */
function gapsInPlace(workbook: Workbook): Gap[] {
  const source = workbook.value({ name: 'inPlaceNOISource' });
  if (!isV2(workbook) || source === null || source === 'Request') return [];
  const calculated = workbook.value({ name: 'useCalculatedManagementFee' }) === true;
  return workbook.rowIds(EXPENSES).flatMap((row) => {
    const cell = (column: string) => workbook.value({ sheet: EXPENSES, row, column });
    const amount = cell('amount');
    const counts = cell('counts') === 1 || (cell('isManagementFee') === 1 && !calculated);
    return counts && cell('inPlace') === null && typeof amount === 'number' && amount > 0
      ? [{ row, name: String(cell('name') ?? ''), amount }]
      : [];
  });
}

const filled = (workbook: Workbook): Action[] => {
  const gaps = gapsInPlace(workbook);
  return gaps.length === 0
    ? []
    : [
        {
          type: 'setCells',
          sheet: EXPENSES,
          cells: gaps.map(({ row, amount }) => ({ row, column: 'inPlace', value: amount })),
        },
      ];
};

const IN_PLACE: readonly string[] = ['inPlaceNOI', 'currentValue'];
const namesInPlace = ({ workbook }: WorkbookSession) => gapsInPlace(workbook).map(({ name }) => name);

/**
 * Names the expenses without an in place figure, and gives the in-place NOI that would result from their pro
 * forma amounts.
 */
export function InPlaceGaps() {
  const names = useFromWorkbook(namesInPlace);
  if (names.length === 0) return null;
  return <Gaps names={names} />;
}

function Gaps({ names }: { readonly names: readonly string[] }) {
  const moved = useEffectOf(filled).filter(({ name }) => IN_PLACE.includes(name));
  return (
    <Notice
      as="p"
      above={2}
      size="small"
      snug
      ground="warning"
      role="status"
      aria-label="Expenses without an in place figure"
    >
      {`In place NOI is too high, and what rests on it: ${listed(names)} ${names.length === 1 ? 'has' : 'have'} no in place figure. `}
      {moved.length > 0 && `With the figures of the pro forma for them: ${moved.map(movedWords).join('; ')}.`}
    </Notice>
  );
}

const nothing = (value: CellValue): boolean => value === null || value === 0;

/** Pro forma lines without any figure: in place, projected or market. */
function linesWithoutFigure({ workbook }: WorkbookSession): string[] {
  if (!isV2(workbook)) return [];
  return LINES.flatMap((sheet) =>
    workbook.rowIds(sheet).flatMap((row) => {
      const cell = (column: string) => workbook.value({ sheet, row, column });
      const given =
        cell('inPlace') !== null ||
        cell('projected') !== null ||
        !nothing(cell('borrower')) ||
        !nothing(cell(sheet === EXPENSES ? 'marketAmount' : 'market'));
      return given ? [] : [String(cell('name') ?? '')];
    }),
  );
}

/** Names the lines that are not counted because nobody gave a figure. */
export function EmptyLines() {
  const names = useFromWorkbook(linesWithoutFigure);
  if (names.length === 0) return null;
  return (
    <Notice
      as="p"
      above={2}
      size="small"
      snug
      ground="warning"
      role="status"
      aria-label="Lines without a figure"
    >
      {`No figure yet: ${listed(names)}. ${names.length === 1 ? 'It is' : 'They are'} not counted.`}
    </Notice>
  );
}
