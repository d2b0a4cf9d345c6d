import { setImmediate as turn } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { notFound } from '../../errors';
import { Loan, ParameterDefaults } from '../../models';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import { allVersions, openLoans, settingsFor, type OpenLoan } from './followers';

type Versions = Awaited<ReturnType<typeof allVersions>>;

async function applyTo(
  db: Sequelize,
  userId: string | null,
  loan: OpenLoan,
  version: number,
  versions: Versions,
): Promise<boolean> {
  const next = versions.get(version) ?? {};
  const taken =
    loan.parameterDefaultsVersion === null ? undefined : versions.get(loan.parameterDefaultsVersion);
  let changed = false;
  await changeWorkbook(
    db,
    { loanUuid: loan.uuid, userId },
    {
      label: `Default parameters, version ${version}`,
      async also(transaction) {
        await Loan.update({ parameterDefaultsVersion: version }, { where: { uuid: loan.uuid }, transaction });
      },
      actions(workbook) {
        const { settings } = settingsFor(workbook.template, workbook.toLoanFile(), taken, next);
        changed = settings.length > 0;
        return changed ? [{ type: 'setInputs', inputs: [...settings] }] : [];
      },
    },
    () => undefined,
  );
  return changed;
}

/**
 * Applies a version of the defaults to the open loans that follow those parameters, each as a revision that
 * can be undone. Safe to run again: a loan that has the version already is skipped.
 * @throws AppError 404 if the version does not exist.
 */
export async function applyDefaults(
  db: Sequelize,
  userId: string | null,
  version: number,
  progress: (done: number, all: number) => Promise<void>,
  failedLoan: (error: unknown, loanUuid: string) => void,
): Promise<{ changed: number; failed: number }> {
  if ((await ParameterDefaults.count({ where: { version } })) === 0)
    throw notFound(`There is no version ${version}`);
  const [loans, versions] = await Promise.all([openLoans(), allVersions()]);
  const result = { changed: 0, failed: 0 };
  for (const [index, loan] of loans.entries()) {
    try {
      if (loan.parameterDefaultsVersion !== version && (await applyTo(db, userId, loan, version, versions)))
        result.changed += 1;
    } catch (error) {
      result.failed += 1;
      failedLoan(error, loan.uuid);
    }
    if (index % 10 === 9) await progress(index + 1, loans.length);
    await turn();
  }
  return result;
}
