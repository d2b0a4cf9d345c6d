import { nanoid } from 'nanoid';
import type { Sequelize } from 'sequelize';
import type { z } from 'zod';
import {
  capitalizationActions,
  capitalizationItems,
  LEFT_OUT_AMONG_COSTS,
  leftOutAmongCosts,
  type Action,
} from '#domain';
import type { Workbook } from '#engine';
import type { capitalizationRequest } from '#contract';
import { invalid } from '../../errors';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { RevisionAuthor } from '../loanEditor';

type Items = z.output<typeof capitalizationRequest>;

function actionsOf(workbook: Workbook, items: Items): Action[] {
  const at = leftOutAmongCosts(workbook, items);
  if (at >= 0) throw invalid(LEFT_OUT_AMONG_COSTS, `${at}.category`);
  return capitalizationActions(workbook, items, () => nanoid(10));
}

/**
 * Saves all items of the capitalization stack as a revision.
 * @returns the items after the save
 * @throws AppError 400 for a line left out of sources or uses that would count among costs, 404 if the loan
 * does not exist
 */
export const saveCapitalization = (db: Sequelize, saver: RevisionAuthor, items: Items) =>
  changeWorkbook(
    db,
    saver,
    { label: 'Capitalization', actions: (workbook) => actionsOf(workbook, items) },
    capitalizationItems,
  );
