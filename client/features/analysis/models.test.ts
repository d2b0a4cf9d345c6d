import { describe, expect, it } from 'vitest';
import { goalSeek, openWorkbook, parseVariable, requestAlone, sensitivity } from '#engine';
import { readSide, sideName, waterfall } from './changesModel';
import { figureChoices, shown, shownStep, typedNumber, variableChoices } from './figures';
import {
  answerWords,
  outsideWords,
  rangeWords,
  resolveSeek,
  solution,
  stopWords,
  usualGoalSeek,
} from './goalSeekModel';
import { ownLimits } from './ownLimits';
import { applied, csvRows, headings, idleWords, loanWords, resolve, showCell } from './sensitivityModel';
import { sensitivitySchema, type GoalSeekSetup, type SensitivitySetup } from './setup';
import { LOAN, openSession } from './testing/openAnalysis';

const open = () => openSession().workbook;

describe('figures and inputs', () => {
  it('offers every number by sheet, inputs and whole columns among what can be varied', () => {
    const workbook = open();
    const sheetOf = (value: string, groups = variableChoices(workbook)) =>
      groups.find(({ options }) => options.some((option) => option.value === value))?.label;
    expect(sheetOf('ltv', figureChoices(workbook))).toBeTruthy();
    expect(sheetOf('borrowerRequestedLoanAmount')).toBeTruthy();
    expect(sheetOf('RentRollResidential[actualRentInPlace]')).toBe('Rent Roll Residential');
    expect(sheetOf('ltv')).toBeUndefined();
  });

  it('shows a zero as a zero, a blank as unknown, and steps with the digits that tell them apart', () => {
    expect([shown(0, 'usd0'), shown(null, 'usd0'), shown(0.065, 'percent2')]).toEqual(['0', 'N/A', '6.50%']);
    expect([
      shownStep(0.0525, 'percent2', 0.0025),
      shownStep(0.05125, 'percent2', 0.00125),
      shownStep(1_050_000, 'usd0', 50_000),
      shownStep(54_000, 'percent2', 54_000),
      shownStep(-500, 'percent2', 0.0025),
      shownStep(1250, 'number0', 0.5),
    ]).toEqual(['5.25%', '5.13%', '$1,050,000', '5,400,000.00%', '(50,000.00%)', '1,250.0']);
  });

  it.each([
    ['65%', 'percent2', 0.65],
    ['65', 'percent2', 0.65],
    ['0.25', 'percent2', 0.0025],
    ['$1,250', 'usd0', 1250],
    ['(500)', 'usd0', -500],
    ['much', 'usd0', undefined],
  ])('reads %s', (text, format, value) => {
    expect(typedNumber(text, format)).toBe(value);
  });
});

describe('the sensitivity grid', () => {
  const setup = (): SensitivitySetup => ({
    figure: 'ltv',
    rows: { variable: 'borrowerRequestedLoanAmount', mode: 'absolute', step: 100_000 },
    columns: { variable: 'purchasePrice', mode: 'percent', step: 0.1 },
    count: 3,
    loan: 'resize',
    limits: [{ name: 'ltv', op: '<=', value: 0.65 }],
  });
  const computed = (change: Partial<SensitivitySetup> = {}) => {
    const workbook = open();
    const asked = { ...setup(), ...change };
    const resolved = resolve(workbook, asked);
    if ('problem' in resolved) throw new Error(resolved.problem);
    return { workbook, asked, resolved, grid: sensitivity(workbook, resolved.request) };
  };

  it('says what is missing or twice the same', () => {
    const workbook = open();
    const asked = setup();
    expect(resolve(workbook, { ...asked, columns: asked.rows })).toEqual({
      problem: 'Choose two different inputs.',
    });
    expect(resolve(workbook, { ...asked, figure: 'gone' })).toEqual({
      problem: 'This workbook has no figure gone.',
    });
    expect(resolve(workbook, { ...asked, rows: { ...asked.rows, variable: 'Gone[rent]' } })).toEqual({
      problem: 'This workbook has no input Gone[rent].',
    });
  });

  it('marks a cell by the limits, and says which one is broken', () => {
    const { workbook, asked, resolved, grid } = computed();
    // 900,000 over 1,650,000 and 1,100,000 over 1,350,000.
    const [low, high] = [grid.cells[0]?.[2], grid.cells[2]?.[0]];
    if (!low || !high) throw new Error('The grid has three rows and columns');
    expect(low.values[0]).toBeCloseTo(900_000 / 1_650_000, 10);
    expect(showCell(workbook, asked, low)).toMatchObject({ text: '54.55%', state: 'good' });
    expect(showCell(workbook, asked, high)).toMatchObject({
      text: '81.48%',
      state: 'broken',
      title: 'LTV 81.48%, limit LTV ≤ 65.00%',
    });
    expect(showCell(workbook, asked, { values: [null, null] })).toMatchObject({
      state: 'plain',
      title: 'LTV: no figure yet',
    });
    expect(showCell(workbook, asked, { values: [], problem: 'At least 0' })).toEqual({
      text: '–',
      state: 'plain',
      title: 'At least 0',
    });
    expect(headings(workbook, resolved.rows, grid.rows)).toEqual(['$900,000', '$1,000,000', '$1,100,000']);
  });

  it('follows the loan in the limits that are its own, and keeps those that were typed', () => {
    const workbook = open();
    const asked = {
      ...setup(),
      limits: [...ownLimits(workbook), { name: 'ltv', op: '<=' as const, value: 0.65 }],
    };
    workbook.apply([
      {
        type: 'setInputs',
        inputs: [
          { name: 'percentOfStabilizedValue', value: 0.5 },
          { name: 'atlasLTV', value: 0.7 },
        ],
      },
    ]);
    const resolved = resolve(workbook, asked);
    const values = 'limits' in resolved ? resolved.limits.map(({ name, value }) => [name, value]) : [];
    expect(values.slice(0, 2)).toEqual([
      ['ltvAtClosing', 0.7],
      ['ltarv', 0.5],
    ]);
    expect(values.at(-1)).toEqual(['ltv', 0.65]);
  });

  it('does not count a limit of the loan whose figure nobody knows yet', () => {
    const workbook = open();
    const limits = [
      { name: 'ltv', op: '<=' as const, value: 0.65, whereKnown: true as const },
      { name: 'ltarv', op: '<=' as const, value: 0.6, whereKnown: true as const },
    ];
    expect(showCell(workbook, { figure: 'ltv', limits }, { values: [0.6, 0.6, null] })).toMatchObject({
      state: 'good',
      title: 'Every limit holds; LTARV: no figure yet',
    });
    expect(showCell(workbook, { figure: 'ltv', limits }, { values: [null, null, null] })).toMatchObject({
      state: 'plain',
      title: 'LTV, LTARV: no figure yet',
    });
  });

  it('is never good where the DSCR that is shown is below 1.00, whatever the limits are', () => {
    const workbook = open();
    const limits = [{ name: 'ltv', op: '<=' as const, value: 0.65 }];
    const cell = (figure: string, value: number) =>
      showCell(workbook, { figure, limits }, { values: [value, 0.6] });
    expect([cell('dscr', 0.97), cell('inPlaceDscr', 0.4), cell('dscr', 1), cell('ltarv', 0.5)]).toMatchObject(
      [
        { state: 'broken', title: 'Stabilized DSCR is below 1.00: the income does not pay the interest' },
        { state: 'broken' },
        { state: 'good' },
        { state: 'good' },
      ],
    );
    expect(showCell(workbook, { figure: 'dscr', limits: [] }, { values: [0.97] }).state).toBe('broken');
  });

  it('holds the loan where the request and its limits would move it, and says so', () => {
    const { workbook, asked, resolved, grid } = computed({ loan: 'hold' });
    expect(grid.cells.map((line) => line.map(({ values }) => values[0]))).toEqual(
      [1, 2, 3].map(() =>
        [1_000_000 / 1_350_000, 1_000_000 / 1_500_000, 1_000_000 / 1_650_000].map(
          (ltv) => expect.closeTo(ltv, 10) as number,
        ),
      ),
    );
    expect(loanWords(workbook, asked, resolved)).toBe('The loan is held at $1,000,000 in every cell.');
    expect(idleWords(workbook, asked, resolved, grid)).toBe(
      'Borrower Requested Loan Amount makes no difference to LTV while the loan is held.',
    );
    expect(csvRows(workbook, asked, resolved, grid).at(-1)).toEqual(['Loan amount held at', 1_000_000]);
    const again = computed();
    expect(loanWords(again.workbook, again.asked, again.resolved)).toMatch(
      /^The loan is re-sized in every cell/,
    );
    expect(idleWords(again.workbook, again.asked, again.resolved, again.grid)).toBeUndefined();
  });

  it('holds the loan by default, also in a set-up kept before it could, and re-sizes one that has no amount', () => {
    const { loan: _loan, ...kept } = setup();
    expect(sensitivitySchema.parse(kept).loan).toBe('hold');
    const workbook = openSession({ ...LOAN, parameters: {} }).workbook;
    const resolved = resolve(workbook, { ...setup(), loan: 'hold' });
    if ('problem' in resolved) throw new Error(resolved.problem);
    expect(resolved.held).toBeUndefined();
    expect(loanWords(workbook, { loan: 'hold' }, resolved)).toBe(
      'There is no loan amount to hold yet, so each cell sizes the loan.',
    );
  });

  it('takes a cell over with the loan at which it was shown, which would not stay there by itself', () => {
    const { workbook, resolved, grid } = computed({ loan: 'hold' });
    const unmoved = applied(workbook, resolved, 1_000_000, 1_650_000);
    expect(unmoved.actions).toHaveLength(1);
    expect(unmoved.label).not.toContain('held');
    const { actions, label } = applied(workbook, resolved, 900_000, 1_650_000);
    expect(label).toContain('with the loan held at $1,000,000');
    expect(workbook.check(actions)).toEqual([]);
    workbook.apply(actions);
    expect(workbook.value({ name: 'ltv' })).toBeCloseTo(Number(grid.cells[0]?.[2]?.values[0]), 12);
    expect(workbook.columnValues('CustomLoanAmounts', 'title')).toEqual(['Held Loan Amount']);
    // Once more: the same custom amount takes the place of another held one.
    const resolvedAgain = resolve(workbook, { ...setup(), loan: 'hold' });
    if ('problem' in resolvedAgain) throw new Error(resolvedAgain.problem);
    workbook.apply([
      { type: 'setInputs', inputs: [{ name: 'selectLoanAmountBorrowerRequest', value: true }] },
    ]);
    workbook.apply(applied(workbook, resolvedAgain, 1_100_000, 1_500_000).actions);
    expect(workbook.value({ name: 'totalLoanAmount' })).toBe(1_000_000);
    expect(workbook.rowIds('CustomLoanAmounts')).toHaveLength(1);
    const reopened = openWorkbook(workbook.template, workbook.toLoanFile());
    expect(reopened.value({ name: 'totalLoanAmount' })).toBe(1_000_000);
    reopened.destroy();
  });

  it('becomes the workbook in one step, and a file of plain numbers', () => {
    const { workbook, asked, resolved, grid } = computed();
    const { actions, label } = applied(workbook, resolved, 900_000, 1_650_000);
    expect(label).toContain('$900,000');
    workbook.apply(actions);
    expect(workbook.value({ name: 'ltv' })).toBeCloseTo(900_000 / 1_650_000, 10);
    const [head, across, first] = csvRows(workbook, asked, resolved, grid);
    // A percentage leaves as a fraction, and the file says so.
    expect(head?.[0]).toBe('LTV (fraction)');
    expect(across?.slice(1)).toEqual([1_350_000, 1_500_000, 1_650_000]);
    expect(first?.[0]).toBe(900_000);
    expect(first?.[3]).toBeCloseTo(900_000 / 1_650_000, 10);
  });
});

describe('goal seek', () => {
  const asked = (change: Partial<GoalSeekSetup> = {}): GoalSeekSetup => ({
    ...usualGoalSeek(open(), [{ name: 'ltv', op: '<=', value: 0.65 }]),
    ...change,
  });
  const sought = (setup: GoalSeekSetup) => {
    const workbook = open();
    const resolved = resolveSeek(workbook, setup);
    if ('problem' in resolved) throw new Error(resolved.problem);
    const answer = goalSeek(workbook, resolved.request);
    if (answer.status !== 'found') throw new Error(answer.message);
    return { workbook, resolved, answer };
  };

  it('finds the largest loan, says which limit binds, and becomes the workbook', () => {
    const { workbook, resolved, answer } = sought(asked());
    expect(answer.x).toBeCloseTo(975_000, 1);
    expect(answerWords(workbook, resolved, answer)).toMatch(
      /of \$975,000 gives the largest .*: \$975,000\.$/,
    );
    expect(stopWords(workbook, resolved, answer)).toBe('LTV binds; there is no other limit.');
    const step = solution(workbook, resolved, answer);
    workbook.apply(step?.actions ?? []);
    expect(workbook.value({ name: 'totalLoanAmount' })).toBeCloseTo(975_000, 1);
  });

  it('says what is left of the limits that do not bind', () => {
    const { workbook, resolved, answer } = sought(
      asked({
        limits: [
          { name: 'ltv', op: '<=', value: 0.65 },
          { name: 'totalLoanAmount', op: '<=', value: 1_200_000 },
        ],
      }),
    );
    expect(stopWords(workbook, resolved, answer)).toMatch(/^LTV binds; .* has \$225,000 left\.$/);
  });

  it('leaves out the other options of the loan amount, as part of the answer', () => {
    const options = structuredClone(LOAN) as typeof LOAN & {
      parameters: { valuations: { loanAmountValuation: { selected: string[] } } };
    };
    options.parameters.valuations.loanAmountValuation.selected = ['percentOfStabilizedValue'];
    const { workbook } = openSession(options);
    expect(requestAlone(workbook)).toEqual([
      {
        type: 'setInputs',
        inputs: [
          { name: 'selectLoanAmountBorrowerRequest', value: true },
          { name: 'selectLoanAmountPercentOfStabilizedValue', value: false },
        ],
      },
    ]);
    expect(requestAlone(open())).toEqual([]);
  });

  it('stays within the minimum and the maximum loan, whatever the limits allow', () => {
    const most = sought(asked({ limits: [] }));
    expect(most.answer.x).toBe(20_000_000);
    expect(stopWords(most.workbook, most.resolved, most.answer)).toBe(
      'The maximum loan amount binds; there is no other limit.',
    );
    const least = sought(asked({ goal: { kind: 'min', name: 'totalLoanAmount', value: null }, limits: [] }));
    expect(least.answer.x).toBe(200_000);
    const workbook = open();
    const far = resolveSeek(
      workbook,
      asked({ goal: { kind: 'target', name: 'ltv', value: 20 }, limits: [] }),
    );
    if ('problem' in far) throw new Error(far.problem);
    expect(goalSeek(workbook, far.request).status).toBe('none');
    expect(rangeWords(workbook)).toBe('$200,000 to $20,000,000');
  });

  it('starts from the loan as it stands, which need not be the request', () => {
    const options = structuredClone(LOAN) as typeof LOAN & {
      parameters: { valuations: { loanAmountValuation: { selected: string[] } } };
      loanRequest: { borrowerRequestedLoanAmount: number };
    };
    options.parameters.valuations.loanAmountValuation.selected = ['borrowerRequest', 'ltvPlusRenovation'];
    options.loanRequest.borrowerRequestedLoanAmount = 1_400_000;
    const { workbook } = openSession(options);
    expect(workbook.value({ name: 'totalLoanAmount' })).toBe(975_000);
    const resolved = resolveSeek(workbook, asked({ goal: { kind: 'target', name: 'ltv', value: 0.6 } }));
    if ('problem' in resolved) throw new Error(resolved.problem);
    expect(goalSeek(workbook, resolved.request).base).toEqual({ x: 975_000, goal: 0.65 });
  });

  it('does not ask another input to bring a loan inside its range, and says that it is outside', () => {
    const small = structuredClone(LOAN) as typeof LOAN & {
      loanRequest: { borrowerRequestedLoanAmount: number };
    };
    small.loanRequest.borrowerRequestedLoanAmount = 150_000;
    const { workbook } = openSession(small);
    expect(outsideWords(workbook)).toBe('The loan as it is now is outside $200,000 to $20,000,000.');
    expect(outsideWords(open())).toBeUndefined();
    const resolved = resolveSeek(
      workbook,
      asked({
        goal: { kind: 'target', name: 'ltv', value: 0.05 },
        vary: 'purchasePrice',
        alone: false,
        limits: [],
      }),
    );
    if ('problem' in resolved) throw new Error(resolved.problem);
    expect(goalSeek(workbook, resolved.request)).toMatchObject({ status: 'found', x: 3_000_000 });
  });

  it('says what is missing before it looks', () => {
    const workbook = open();
    expect(resolveSeek(workbook, asked({ goal: { kind: 'target', name: 'ltv', value: null } }))).toEqual({
      problem: 'Say what LTV is to be.',
    });
    expect(resolveSeek(workbook, asked({ from: 5, to: 5 }))).toEqual({
      problem: 'The range ends before it starts.',
    });
    expect(resolveSeek(workbook, asked({ vary: 'gone' }))).toEqual({
      problem: 'This workbook has no input gone.',
    });
    expect(parseVariable('no such thing')).toBeUndefined();
  });
});

describe('changes', () => {
  it('reads sides from an address, and names them with the snapshots that froze them', () => {
    expect([readSide('present'), readSide('12'), readSide('0'), readSide('x'), readSide(null)]).toEqual([
      'present',
      12,
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      sideName(3, [
        { revision: 3, label: 'Committee' },
        { revision: 2, label: 'Draft' },
      ]),
    ).toBe('Revision 3 (Committee)');
    expect(sideName('present', [])).toBe('Present');
  });

  it('floats each bar from where the last one left off', () => {
    const part = (label: string, amount: number) => ({ key: label, label, sheet: '', changes: 1, amount });
    const bars = waterfall(
      {
        name: 'noi',
        before: 100,
        after: 90,
        parts: [part('Rents', 20), part('Idle', 0), part('Taxes', -30)],
        orders: 2,
        exact: true,
      },
      { before: 'A', after: 'B' },
    );
    expect(bars).toEqual([
      { label: 'A', from: 0, to: 100, kind: 'end' },
      { label: 'Rents', from: 100, to: 120, kind: 'up' },
      { label: 'Taxes', from: 120, to: 90, kind: 'down' },
      { label: 'B', from: 0, to: 90, kind: 'end' },
    ]);
  });
});
