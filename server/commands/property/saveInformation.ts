import type { Sequelize } from 'sequelize';
import { isRecord } from '#domain';
import { lockLoan } from '../lifecycle/changeLoan';
import { saveFilePart } from '../workbooks/saveFilePart';
import type { LoanEditor } from '../loanEditor';
import { saveBackground, type NewText } from './background';

/**
 * Saves fields of the property spec as a revision, or the text about the property, or both: all of it or nothing.
 * @param background left out: the text stays as it is
 * @returns the revision and the property spec as it then stands.
 * @throws AppError 400 for a field that the workbook does not take, 404 for no such loan, 409 where the text was changed
 *   since the version edited.
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
