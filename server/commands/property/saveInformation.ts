import type { Sequelize } from 'sequelize';
import { isRecord } from '#domain';
import { lockLoan } from '../lifecycle/changeLoan';
import { saveFilePart } from '../workbooks/saveFilePart';
import type { LoanEditor } from '../loanEditor';
import { saveBackground, type NewText } from './background';

/**
 * Saves fields of the property spec as a revision, or the text about the property, or both: all or nothing.
 * @param background omitted: the text is not changed
 * @returns the revision and the property spec after the save
 * @throws AppError 400 for a field that the workbook does not accept, 404 if the loan does not exist, 409 if
 * the text has changed since the edited version
 */
export async function saveInformation(
  db: Sequelize,
  writer: LoanEditor,
  {
    spec,
    background,
  }: { readonly spec: Readonly<Record<string, unknown>>; readonly background: NewText | undefined },
): Promise<{ revision: number; propertySpec: Readonly<Record<string, unknown>> }> {
  const { revision, loanFile } = await saveFilePart(db, writer, {
    part: { propertySpec: spec },
    label: 'Property Specifications',
    also:
      background &&
      (async (transaction) => {
        await lockLoan(writer.loanUuid, transaction);
        await saveBackground(writer, background, transaction);
      }),
  });
  return { revision, propertySpec: isRecord(loanFile.propertySpec) ? loanFile.propertySpec : {} };
}
