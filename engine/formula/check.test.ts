import { expect, test } from 'vitest';
import { checkFormula } from './check';
import type { FormulaScope } from './scope';
import { parseFormula } from './parse';

const scope = (table?: string): FormulaScope => ({
  hasFigure: (name) => ['noi', 'capRate', 'totalLoanAmount', 'Q4'].includes(name),
  figureNames: () => ['noi', 'capRate', 'totalLoanAmount', 'Q4'],
  columnsOf: (key) => (key === 'Rents' ? new Set(['sqft', 'rent']) : undefined),
  tableNames: () => ['Rents'],
  table,
});
const problems = (text: string, table?: string) =>
  checkFormula(parseFormula(text), scope(table)).map((problem) => problem.message);

test('a formula that asks for today is told of the as-of date, where there is one', () => {
  const [problem] = checkFormula(parseFormula('=TODAY()-1'), { ...scope(), asOf: 'asOfDate' });
  expect(problem?.message).toBe(
    '`TODAY` is not allowed here: it gives another value each time; write `@asOfDate`, the day of the last save',
  );
});

test.each([
  ['=noii', '`noii` is not a name of this workbook; did you mean `noi`?'],
  ['=NOI', '`NOI` is not a name of this workbook; did you mean `noi`?'],
  ['=totalLoanAmuont', '`totalLoanAmuont` is not a name of this workbook; did you mean `totalLoanAmount`?'],
  ['=somethingElse', '`somethingElse` is not a name of this workbook'],
  ['=H17+1', 'Write names, not cell addresses: `H17`'],
  ['=Rents', '`Rents` is a table; write `Rents[column]` for one of its columns'],
  ['=SUM(rents[sqft])', '`rents` is not a table of this workbook; did you mean `Rents`?'],
  ['=SUM(Rents[sqf])', '`Rents` has no column `sqf`; did you mean `sqft`?'],
  ['=[@sqft]', "`[@sqft]` means this row's cell, and this formula is not in a row"],
  ['=SUMM(1)', '`SUMM` is not a function; did you mean `SUM`?'],
  ['=TODAY()', '`TODAY` is not allowed here: it gives another value each time'],
  ['=OFFSET(noi,1,1)', '`OFFSET` is not allowed here: it speaks of sheet addresses'],
  ['=FILTER(Rents[sqft],Rents[rent])', '`FILTER` is not allowed here: it gives more than one value'],
  ['=HF.ADD(1,2)', '`HF.ADD` is not allowed here: it is not a function of Excel'],
  ['=IF(1)', '`IF` takes 2 to 3 arguments, not 1'],
  ['=ABS(1,2)', '`ABS` takes 1 argument, not 2'],
  ['=SUM()', '`SUM` takes at least 1 argument, not 0'],
  ['=ROWS(noi)', '`ROWS` counts the rows of a table: `ROWS(Table[column])`'],
  [
    '=Rents[sqft]*2',
    '`Rents[sqft]` is a whole column; put it into a function that makes one value of it, such as SUM',
  ],
  [
    '=IF(Rents[sqft]>0,1,0)',
    '`Rents[sqft]` is a whole column; put it into a function that makes one value of it, such as SUM',
  ],
])('%s', (text, message) => {
  expect(problems(text)).toEqual([message]);
});

test('a column named like a figure is explained in a row', () => {
  expect(problems('=sqft*2', 'Rents')).toEqual(["`sqft` is a column; write `[@sqft]` for this row's cell"]);
});

test.each([
  ['=Q4*2', undefined],
  ['=[@rent]/SUM(Rents[rent])', 'Rents'],
  ['=SUM(IF(Rents[sqft]>0,Rents[rent]/Rents[sqft],0))', undefined],
  ['=SUMPRODUCT((Rents[sqft]=[@sqft])*Rents[rent])', 'Rents'],
  ['=XLOOKUP(MAX(Rents[sqft]),Rents[sqft],Rents[rent],"")', undefined],
  ['=ROWS(Rents[sqft])', undefined],
  ['=IRR(Rents[rent],1%)', undefined],
])('%s is a formula of this workbook', (text, table) => {
  expect(problems(text, table)).toEqual([]);
});

test('what stands for blank in the engine is no function of the language', () => {
  expect(problems('=BLANK()')[0]).toMatch(/^`BLANK` is not a function/);
});
