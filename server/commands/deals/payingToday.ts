import { findWorkbook } from '../../models/queries/workbooks';
import type { Paying } from '../../presenters/deal/metrics';
import { asOfDay, figuresOf } from '../servicing/asOfDay';
import { readWorkbook } from '../workbooks/readWorkbook';

const NAMES = ['servicingDate', 'pastDueStatus', 'daysPastDue'];

/** A cache: a saved revision gives the same result for a day each time. */
const kept = new Map<string, Paying | null>();
const KEPT = 2000;

const payingOf = ({
  servicingDate,
  pastDueStatus,
  daysPastDue,
}: ReturnType<typeof figuresOf>): Paying | null =>
  typeof servicingDate === 'string' && typeof pastDueStatus === 'string'
    ? {
        day: servicingDate,
        status: pastDueStatus,
        daysPastDue: typeof daysPastDue === 'number' ? daysPastDue : 0,
      }
    : null;

/**
 * The payment status as of today. A missed payment causes no save, so the saved workbook may show a day on
 * which nothing was due yet.
 * @param today ISO date in GMT
 * @returns null for a loan that is not serviced
 */
export async function payingToday(loanUuid: string, today: string): Promise<Paying | null> {
  const { revision } = await findWorkbook(loanUuid, ['revision']);
  const key = `${loanUuid} ${revision} ${today}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const saved = payingOf(await readWorkbook(loanUuid, (workbook) => figuresOf(workbook, NAMES)));
  const found =
    saved === null || saved.day === today
      ? saved
      : await asOfDay(loanUuid, today, (workbook) => payingOf(figuresOf(workbook, NAMES)));
  kept.set(key, found);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return found;
}
