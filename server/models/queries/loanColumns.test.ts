import { Sequelize } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { forEachLoanColumn, LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanColumnName } from '#domain';
import { loanSchema } from '#contract';
import { loanColumns } from '../../commands/workbooks/loanColumns';
import { newestTemplate, DEFAULT_TEMPLATE } from '../../commands/workbooks/templates';
import { presentLoan } from '../../presenters/loan';
import { readMigrations } from '../../database/migrate';
import { initModels, Loan } from '..';
import { LOAN_EXPRESSIONS } from './loanConditions';

const names = Object.keys(forEachLoanColumn(() => true)) as LoanColumnName[];
const column = (name: LoanColumnName) => LOAN_FIELDS[name];

describe('what is derived from the table of loan columns', () => {
  initModels(new Sequelize({ dialect: 'postgres' }));
  const attributes = Loan.getAttributes();

  it('is there for each column of the workbook: stored, in the contract, presented', () => {
    const shown = presentLoan(
      Loan.build({
        uuid: '0b8f6c2e-1111-4111-8111-111111111111',
        address: '',
        street: '',
        city: '',
        state: 'NY',
        zip: '',
        ...forEachLoanColumn(() => null),
      }),
      { role: 'ANALYST' },
    );
    for (const name of names) {
      expect(attributes).toHaveProperty(name);
      expect(loanSchema.shape).toHaveProperty(name);
      expect(shown).toHaveProperty(name, null);
    }
    expect(Object.keys(loanColumns({}, {})).toSorted()).toEqual(names.toSorted());
  });

  it('has the columns of the database', () => {
    for (const name of LOAN_FIELD_NAMES.filter((one) => !['assignee', 'owner', 'screening'].includes(one)))
      expect(LOAN_EXPRESSIONS[name]).toBe(`loans.${attributes[name as keyof typeof attributes].field}`);
    expect(LOAN_EXPRESSIONS.screening).toBe(`loans.${attributes.screeningStatus.field}`);
  });

  it('has a migration that makes its column', () => {
    const sql = readMigrations()
      .map((migration) => migration.sql)
      .join('\n');
    for (const name of names)
      expect(sql).toMatch(new RegExp(`\\b${attributes[name].field} (text|double precision)\\b`));
  });

  it('is computed by figures of the newest template', () => {
    const { figure } = newestTemplate(DEFAULT_TEMPLATE);
    for (const name of names) {
      const { from } = column(name);
      if ('figure' in from) expect([name, figure.get(from.figure)?.name]).toEqual([name, from.figure]);
    }
  });

  it('reads numbers of figures, and texts and numbers of the request; blank and errors are null', () => {
    const read = loanColumns(
      {
        loanRequest: {
          propertyType: 'Multi Family',
          borrowerRequestedLoanAmount: 3_000_000,
          exitStrategy: '',
        },
      },
      { borrowerFeeRate: 0.02, currentValuePSF: '', dscr: { error: '#DIV/0!', cause: 'x' } },
    );
    expect(read).toMatchObject({
      propertyType: 'Multi Family',
      requestedLoanAmount: 3_000_000,
      exitStrategy: null,
      fee: 0.02,
      pricePerSqft: null,
      dscr: null,
    });
  });

  it('has no figure of the NOI before there is income, as the head of the workbook says', () => {
    const figures = {
      noi: -3750,
      dscr: -0.02,
      debtYield: -0.002,
      futureValueImpliedCapRate: -0.001,
      ltv: 0.6,
    };
    const read = (effectiveGrossIncome: number | null) =>
      loanColumns({}, { ...figures, effectiveGrossIncome });
    for (const income of [0, null])
      expect(read(income)).toMatchObject({ dscr: null, debtYield: null, capRate: null, ltv: 0.6 });
    expect(read(2000)).toMatchObject({ dscr: -0.02, debtYield: -0.002, capRate: -0.001 });
  });
});
