import type { Transaction } from 'sequelize';
import { type CellValue, formatKnown, HALF_A_CENT } from '#domain';
import { Alert, Investor, OwnershipRow } from '../../models';
import { raiseNotice } from '../alerts/raiseNotice';
import type { RevisionAuthor } from '../loanEditor';

/**
 * Warns staff if a save changes a note's amount from what its holder bought, since the amounts of notes
 * follow the current value of the loan. Warns once per purchase, whatever the amount becomes later.
 */
export async function tellSoldAmounts(
  who: RevisionAuthor,
  figures: Readonly<Record<string, CellValue>>,
  transaction: Transaction,
): Promise<void> {
  const { loanUuid } = who;
  const held = await OwnershipRow.findAll({
    where: { loanUuid, toDate: null, dealType: ['A', 'B'] },
    include: [{ model: Investor, as: 'investor' }],
    order: [['dealType', 'ASC']],
    transaction,
  });
  for (const { dealType, amount, investor } of held) {
    const now = figures[`${dealType.toLowerCase()}NoteAmount`];
    if (amount === null || typeof now !== 'number' || Math.abs(now - amount) < HALF_A_CENT) continue;
    const message =
      `${investor?.organizationName ?? 'An investor'} bought the ${dealType} note at ${formatKnown(amount, 'usd2')}, ` +
      'and it is another amount now: the notes follow the current value of the loan';
    // Cleared alerts count as well: an alert that a person has cleared is not raised again.
    if ((await Alert.count({ where: { loanUuid, message }, transaction })) > 0) continue;
    await raiseNotice(who, { scope: 'loan', severity: 'Medium', message }, transaction);
  }
}
