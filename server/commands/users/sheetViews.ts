import type { Sequelize } from 'sequelize';
import type { SheetView } from '#contract';
import { refused } from '../../errors';
import { SheetViewRow, User } from '../../models';

/** Exceeds the number of sheets in all templates; the limit prevents filling the table with made-up names. */
const MOST = 300;

export async function sheetViewsOf(userId: string): Promise<{ sheet: string; view: SheetView }[]> {
  const rows = await SheetViewRow.findAll({ where: { userId }, order: [['sheet', 'ASC']] });
  return rows.map(({ sheet, view }) => ({ sheet, view }));
}

/** The last one kept counts: two tabs of a person are one person. */
export async function keepSheetView(
  db: Sequelize,
  userId: string,
  sheet: string,
  view: SheetView,
): Promise<{ sheet: string; view: SheetView }> {
  await db.transaction(async (transaction) => {
    // Locks the person, so that two requests at once do not both keep the last view that may be kept.
    await User.findByPk(userId, {
      attributes: ['id'],
      lock: transaction.LOCK.NO_KEY_UPDATE,
      transaction,
    });
    const known = await SheetViewRow.count({ where: { userId }, transaction });
    if (known >= MOST && (await SheetViewRow.count({ where: { userId, sheet }, transaction })) === 0)
      throw refused('limit_reached', `At most ${MOST} sheets keep a view`, 'sheet');
    await SheetViewRow.upsert({ userId, sheet, view, updatedAt: new Date() }, { transaction });
  });
  return { sheet, view };
}
