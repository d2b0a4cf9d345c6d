import type { Split } from '#contract';
import { isRecord, numeric, type CellValue } from '#domain';
import { Loan } from '../../models';
import { findLoan, LOAN_PEOPLE } from '../../models/queries/loans';
import { findWorkbook } from '../../models/queries/workbooks';
import { readWorkbook } from '../workbooks/readWorkbook';
import { templateOf } from '../workbooks/templates';
import { splitOf } from './split';

export interface Ownership {
  readonly whole: Loan;
  readonly notes: readonly Loan[];
  readonly settings: {
    readonly ltv: number | null;
    readonly interest: number | null;
    readonly hideBHolder: boolean;
  };
  readonly defaults: { readonly ltv: number | null; readonly interest: number | null };
  readonly split: Split;
  readonly closingDate: string | null;
  readonly maturityDate: string | null;
}

/** The whole loan that a loan is, or is a note of. @throws AppError 404 for no such loan. */
export async function findWhole(loanUuid: string): Promise<Loan> {
  const loan = await findLoan(loanUuid);
  return loan.wholeUuid === null ? loan : findLoan(loan.wholeUuid);
}

const dateOf = (value: CellValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const groupOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/**
 * Whether two notes can be made one loan again: neither is closing, and neither is held unless both are by
 * one investor.
 */
export const isMergeable = (notes: readonly Pick<Loan, 'holdingStatus' | 'currentInvestor'>[]): boolean =>
  notes.every(({ holdingStatus }) => holdingStatus !== 'Closing' && holdingStatus !== 'Holder') ||
  (notes.every(({ holdingStatus }) => holdingStatus === 'Holder') &&
    new Set(notes.map(({ currentInvestor }) => currentInvestor)).size === 1);

/** The whole loans among these, or of the notes among them, whose notes can be made one loan again. */
export async function mergeableAmong(
  loans: readonly Pick<Loan, 'uuid' | 'wholeUuid' | 'isSplit'>[],
): Promise<ReadonlySet<string>> {
  const wholes = new Set(
    loans.filter(({ isSplit }) => isSplit).map(({ uuid, wholeUuid }) => wholeUuid ?? uuid),
  );
  if (wholes.size === 0) return wholes;
  const notes = await Loan.findAll({
    where: { wholeUuid: [...wholes], deletedAt: null },
    attributes: ['wholeUuid', 'holdingStatus', 'currentInvestor'],
  });
  // A page of the list has few split loans.
  return new Set(
    [...wholes].filter((whole) => isMergeable(notes.filter(({ wholeUuid }) => wholeUuid === whole))),
  );
}

/** A loan with its notes, and the split that its workbook computes. @throws AppError 404 for no such loan. */
export async function readOwnership(loanUuid: string): Promise<Ownership> {
  const whole = await findWhole(loanUuid);
  const [workbook, notes] = await Promise.all([
    findWorkbook(whole.uuid, ['templateKey', 'templateVersion', 'inputs', 'figures']),
    Loan.findAll({
      where: { wholeUuid: whole.uuid, deletedAt: null },
      include: LOAN_PEOPLE,
      order: [['dealType', 'ASC']],
    }),
  ]);
  const { figures, inputs } = workbook;
  const saved = groupOf(groupOf(inputs.parameters).abSettings).ltv;
  const settings = {
    ltv: numeric(figures.abLtv),
    interest: numeric(figures.aNoteInterestRate),
    hideBHolder: figures.hideBHolder === true,
  };
  const half = whole.ltv === null ? null : Math.round(whole.ltv * 5000) / 10_000;
  return {
    whole,
    notes,
    settings,
    defaults: {
      ltv: typeof saved === 'number' ? saved : (half ?? settings.ltv),
      interest: settings.interest,
    },
    split: splitOf(templateOf(workbook), figures),
    closingDate: dateOf(figures.closingDate),
    maturityDate: dateOf(figures.extendedMaturityDate) ?? dateOf(figures.maturityDate),
  };
}

/**
 * The result of a split, computed from the workbook as last saved; nothing is stored.
 * @throws AppError 404 if the loan does not exist
 */
export async function previewSplit(
  loanUuid: string,
  { ltv, interest }: { readonly ltv: number; readonly interest: number },
): Promise<Split> {
  const whole = await findWhole(loanUuid);
  return readWorkbook(whole.uuid, (workbook) => {
    const { inverse } = workbook.apply(
      [
        {
          type: 'setInputs',
          inputs: [
            { name: 'abLtv', value: ltv },
            { name: 'aNoteInterestRate', value: interest },
          ],
        },
      ],
      { origin: 'load' },
    );
    try {
      return splitOf(workbook.template, workbook.values());
    } finally {
      workbook.apply(inverse, { origin: 'load' });
    }
  });
}
