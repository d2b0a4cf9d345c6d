import { isCellError, type CellValue } from '#domain';
import { sensitivity, type Sensitivity } from '#engine';
import type { NoteYields } from '#contract';
import { readWorkbook } from '../workbooks/readWorkbook';
import { findWhole } from './ownerships';

/** Steps of the A note's LTV and rate, as fractions, and how many are tried on both sides of today's. */
const LTV = { mode: 'absolute', step: 0.05, count: 11 } as const;
const RATE = { mode: 'absolute', step: 0.01, count: 5 } as const;

const known = (value: CellValue | undefined): number | null =>
  typeof value === 'number' && !isCellError(value) ? value : null;

function present({ rows, columns, base, cells }: Sensitivity): NoteYields {
  const lines = rows.map((interest, at) => ({
    interest,
    yields: columns.map((_, column) => known(cells[at]?.[column]?.values[0])),
  }));
  return {
    ltvs: [...columns],
    lines,
    today: {
      ltv: columns[base.column] ?? 0,
      interest: rows[base.row] ?? 0,
      yield: lines[base.row]?.yields[base.column] ?? null,
    },
  };
}

/**
 * The yield of the B note by LTV and rate of the A note, computed by the workbook as last saved; nothing is
 * stored.
 * @throws AppError 404 if the loan does not exist
 */
export async function noteYields(loanUuid: string): Promise<NoteYields> {
  const whole = await findWhole(loanUuid);
  return readWorkbook(whole.uuid, (workbook) =>
    present(
      sensitivity(workbook, {
        figures: ['bNoteInterestRate'],
        rows: { variable: { name: 'aNoteInterestRate' }, ...RATE },
        columns: { variable: { name: 'abLtv' }, ...LTV },
      }),
    ),
  );
}
