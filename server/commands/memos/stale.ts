import type { Sequelize } from 'sequelize';
import { MEMO_TEXTS, type ConfirmFiguresRequest, type MemoText, type StaleFigure } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { refused } from '../../errors';
import { LoanEvent, type MemoRow } from '../../models';
import type { LoanEditor } from '../loanEditor';
import { readsSame, savedFigures, type SavedFigures } from './figures';
import { lockDraftMemo } from './memos';
import { namedIn, namedInParts, type MemoTexts } from './texts';

type Confirmed = MemoRow['confirmed'];

/**
 * The present values of these texts' figures, stored as confirmed: the figures are stale once they read
 * differently.
 */
export function confirmedNow(row: MemoTexts, parts: readonly MemoText[], figures: SavedFigures): Confirmed {
  const at = new Date().toISOString();
  return Object.fromEntries(
    parts.map((part) => {
      const known = namedIn(row, part).flatMap((name) => figures.figure(name) ?? []);
      const values = Object.fromEntries(known.map(({ name, value }) => [name, value]));
      return [part, { revision: figures.revision, at, figures: values }];
    }),
  );
}

/** The figures that read otherwise, in their format, than when the text that names them was written or confirmed. */
export function staleIn(row: MemoTexts & Pick<MemoRow, 'confirmed'>, figures: SavedFigures): StaleFigure[] {
  return MEMO_TEXTS.flatMap((part) => {
    const then = row.confirmed[part];
    if (then === undefined || then.revision === figures.revision) return [];
    return namedIn(row, part).flatMap((name): StaleFigure[] => {
      const now = figures.figure(name);
      const before = then.figures[name];
      if (now === undefined || before === undefined) return [];
      return readsSame(now.format, before, now.value) ? [] : [{ ...now, part, before, since: then.revision }];
    });
  });
}

/**
 * Confirms texts with the present values of their figures.
 * @throws AppError 404 if the memo does not exist, 409 if there is a record, or the loan was saved since it
 * was read
 */
export async function confirmFigures(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  id: string,
  { parts, revision }: ConfirmFiguresRequest,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraftMemo(loanUuid, id, transaction);
    const figures = await savedFigures(loanUuid, namedInParts(row, parts), transaction);
    if (figures.revision !== revision)
      throw refused('stale', 'The loan was saved in the meantime: look at its figures again');
    const moved = staleIn(row, figures).filter(({ part }) => parts.includes(part));
    await row.update(
      { confirmed: { ...row.confirmed, ...confirmedNow(row, parts, figures) }, updatedAt: new Date() },
      { transaction },
    );
    if (moved.length === 0) return;
    const names = [...new Set(moved.map(({ label }) => label))];
    const event = loanEvent('MemoConfirmed', { memo: `ICR-${id}`, figures: names });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
