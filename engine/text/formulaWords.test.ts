import { describe, expect, it } from 'vitest';
import type { CellValue } from '../domain';
import { eachFormula } from '../template/formulas';
import { newestTemplate } from '../node';
import { formulaInWords, NOT_SHOWN } from './formulaWords';

const NAMES: Readonly<Record<string, string | null>> = {
  noi: 'NOI',
  value: 'Value',
  loan: 'Loan',
  method: 'Method',
  perUnit: 'Per Unit',
  hidden: null,
  other: null,
};
const words = (formula: string) =>
  formulaInWords(formula, (reference) => {
    if (reference.kind === 'figure') return NAMES[reference.name] ?? null;
    return reference.kind === 'rowCell' ? reference.column : `${reference.column} (${reference.table})`;
  });

describe('a formula in words', () => {
  it.each([
    ['=noi/value', ['NOI ÷ Value']],
    ['=IF(value=0,"",noi/value)', ['NOI ÷ Value', 'blank where Value is 0']],
    ['=IF(perUnit,noi)', ['NOI', 'blank unless Per Unit is Yes']],
    ['=(noi-loan)*value', ['(NOI − Loan) × Value']],
    ['=noi-(loan-value)', ['NOI − (Loan − Value)']],
    ['=-noi*50%', ['−NOI × 50%']],
    [
      '=SUM(Rents[sqft])/MAX(noi, loan, value)',
      ['(the sum of sqft (Rents)) ÷ (the highest of NOI, Loan and Value)'],
    ],
    [
      '=IF(OR(noi="",AND(loan=0,value<=1)),"",noi)',
      ['NOI', 'blank where NOI is blank or (Loan is 0 and Value is at most 1)'],
    ],
    ['=SUMIF(Rents[usage],"Shop",Rents[rent])', ['the sum of rent (Rents) where usage (Rents) is “Shop”']],
    [
      '=SUMIFS(Rents[rent],Rents[usage],"Shop",Rents[vacant],FALSE)',
      ['the sum of rent (Rents) where usage (Rents) is “Shop” and vacant (Rents) is No'],
    ],
    [
      '=COUNTIFS(Rents[usage],"Shop",Rents[rent],">0")',
      ['the count of rows where usage (Rents) is “Shop” and rent (Rents) is “>0”'],
    ],
    ['=SUMPRODUCT(Rents[rent],Rents[sqft])', ['the sum, line by line, of rent (Rents) × sqft (Rents)']],
    ['=EDATE(noi,12)', ['NOI moved by 12 months']],
    ['=[@rent]*12', ['rent × 12']],
    ['=1+IF(perUnit,noi,loan)', ['1 + (NOI where Per Unit is Yes, otherwise Loan)']],
  ])('%s', (formula, expected) => expect(words(formula)).toEqual(expected));

  it('says the ways to a value in the order in which they are tried', () =>
    expect(words('=IF(method="min",MIN(noi,loan),IF(method="max",MAX(noi,loan),AVERAGE(noi,loan)))')).toEqual(
      [
        'where Method is “min”: the lowest of NOI and Loan',
        'where Method is “max”: the highest of NOI and Loan',
        'otherwise: the average of NOI and Loan',
      ],
    ));

  it('says of conditions that are decided what they lead to', () => {
    const said = (formula: string, values: Readonly<Record<string, CellValue>>) =>
      formulaInWords(
        formula,
        (one) => (one.kind === 'figure' ? (NAMES[one.name] ?? null) : null),
        (one) => (one.kind === 'figure' ? values[one.name] : undefined),
      );
    const ways = '=IF(value=0,"",IF(method="min",MIN(noi,loan),IF(perUnit,noi,AVERAGE(noi,loan))))';
    expect(said(ways, { value: 5, method: 'min' })).toEqual(['the lowest of NOI and Loan']);
    expect(said(ways, { value: 5, method: 'avg', perUnit: false })).toEqual(['the average of NOI and Loan']);
    expect(said(ways, { value: null })).toEqual(['blank']);
    expect(said('=1+IF(AND(value>2,noi<>""),noi,loan)', { value: 3, noi: 4 })).toEqual(['1 + (NOI)']);
    // What is not told decides nothing: it would be told by what follows from it.
    expect(said('=IF(hidden=0,noi,loan)', { hidden: 0 })).toEqual([
      `where ${NOT_SHOWN} is 0: NOI`,
      'otherwise: Loan',
    ]);
  });

  it('says once that what is not shown may decide, where that is all there is to say', () =>
    expect(words('=IF(hidden<>"",hidden,IF(other=0,"",MIN(noi,loan)))')).toEqual([
      'the lowest of NOI and Loan',
      `unless ${NOT_SHOWN} decides`,
    ]));

  it('says once that something is not shown, and never how much of it', () => {
    expect(words('=MIN(hidden, noi, other)')).toEqual([`the lowest of NOI and ${NOT_SHOWN}`]);
    expect(words('=hidden')).toEqual([NOT_SHOWN]);
  });

  it('has words for every formula of the newest template', () => {
    const plain = new Set<string>();
    eachFormula(newestTemplate('bridge-loan'), ({ text }) => {
      for (const line of formulaInWords(text, () => 'x'))
        for (const [name] of line.matchAll(/\b[A-Z]{3,}(?= of )/g)) plain.add(name);
    });
    expect([...plain]).toEqual([]);
  });
});
