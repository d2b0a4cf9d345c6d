import type { Sequelize } from 'sequelize';
import { isRecord } from '#domain';
import { changeViewSettings, splitViewSettings } from '../deals/saveViewSettings';
import { saveFilePart, type FilePart } from '../workbooks/saveFilePart';
import type { LoanEditor } from '../loanEditor';

/**
 * Saves a part of a loan file as sent. Its parameters may include view settings, which are not part of the
 * workbook; both are saved, or neither.
 * @returns as {@link saveFilePart}
 * @throws AppError as {@link saveFilePart}, and 400 naming each field that is not a valid setting
 */
export async function savePart(
  db: Sequelize,
  saver: LoanEditor,
  { part, also, ...rest }: FilePart,
): ReturnType<typeof saveFilePart> {
  const { parameters } = part;
  const { part: ofWorkbook, view } = splitViewSettings(isRecord(parameters) ? parameters : {});
  if (view === null) return saveFilePart(db, saver, { part, also, ...rest });
  return saveFilePart(db, saver, {
    ...rest,
    part: { ...part, parameters: ofWorkbook },
    async also(transaction) {
      await also?.(transaction);
      await changeViewSettings(saver, view, undefined, transaction);
    },
  });
}
