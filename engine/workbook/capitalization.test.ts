import { afterEach, describe, expect, it } from 'vitest';
import {
  capitalizationActions,
  capitalizationItems,
  categoriesFor,
  isLeftOut,
  type CostItem,
  type LoanFile,
} from '../domain';
import { loadTemplate, newestTemplate } from '../node';
import { openWorkbook } from './workbook';

const template = newestTemplate('bridge-loan');
const opened: { destroy(): void }[] = [];
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

const FILE: LoanFile = {
  loanRequest: {
    transactionType: 'Purchase',
    borrowerPurchasePrice: 4_200_000,
    borrowerRequestedLoanAmount: 3_000_000,
  },
  parameters: {
    capitalizationStackEnabled: true,
    valuations: { loanAmountValuation: { selected: ['borrowerRequest'] } },
  },
  loanInfo: {
    new: {
      sources: [{ id: 's', item: 'Senior loan', amount: '@totalLoanAmount' }],
      uses: [
        { id: 'u1', item: 'Purchase', amount: '@purchasePrice' },
        { id: 'u2', item: 'Twice the fee', amount: 1000, checked: false },
      ],
    },
  },
  information: { capitalization: [{ id: 'c1', title: 'Permits', value: 10_000, category: 'TotalCost' }] },
};

function open(file: LoanFile = FILE) {
  const workbook = openWorkbook(template, file);
  opened.push(workbook);
  let ids = 0;
  const save = (items: readonly CostItem[]) => {
    const actions = capitalizationActions(workbook, items, () => `n${++ids}`);
    expect(workbook.check(actions)).toEqual([]);
    if (actions.length > 0) workbook.apply(actions);
    return actions;
  };
  return {
    workbook,
    save,
    items: () => capitalizationItems(workbook),
    of: (category: string) => capitalizationItems(workbook).filter((item) => item.category === category),
  };
}
const titles = (items: readonly CostItem[]) => items.map(({ title }) => title);

describe('the items of a stack', () => {
  it('are those that the loan’s version of the model has', () => {
    const file: LoanFile = {
      loanRequest: {
        transactionType: 'Purchase',
        borrowerPurchasePrice: 900_000,
        borrowerRenovationAmount: 250_000,
      },
      loanInfo: {
        new: {
          sources: [{ id: 's', item: 'Loan', amount: 1_000_000 }],
          uses: [{ id: 'u', item: 'Payoff', amount: 700_000 }],
        },
      },
      information: {
        projectCosts: [{ title: 'Brokerage', value: 30_000, method: 'borrower', checked: true }],
      },
    };
    const counted = (version: number, ...categories: string[]) => {
      const workbook = openWorkbook(loadTemplate('bridge-loan', version), file);
      opened.push(workbook);
      return capitalizationItems(workbook)
        .filter(({ category, counts, value }) => categories.includes(category) && counts && value !== 0)
        .map(({ title, value }) => [title, value]);
    };
    const stack = ['RenovationAmountRemaining', 'BorrowerProfit', 'NewSources', 'NewUses'];
    expect(counted(1, ...stack)).toEqual([
      ['Less Total Cost', -900_000],
      ['Loan', 1_000_000],
      ['Cash to Be Brought at Closing / Equity', -300_000],
      ['Payoff', 700_000],
    ]);
    expect(counted(2, ...stack)).toEqual([
      ['Renovation of the Request', 250_000],
      ['Less Total Cost', -1_150_000],
      ['Less Project Costs', -30_000],
      ['Loan', 1_000_000],
      ['Payoff', 700_000],
      ['Cash to Borrower', 300_000],
    ]);
  });

  it('are the figures of the model, custom items, and the lines of sources and uses', () => {
    const { of } = open();
    expect(of('TotalCost')).toEqual([
      expect.objectContaining({
        id: 'TotalCost/totalCapitalization',
        annotation: 'totalCapitalization',
        custom: false,
        orderId: 0,
      }),
      expect.objectContaining({ id: 'TotalCost/projectCosts', counts: false, orderId: 1 }),
      {
        id: 'CapitalizationItems/c1',
        title: 'Permits',
        value: 10_000,
        annotation: null,
        custom: true,
        counts: true,
        category: 'TotalCost',
        orderId: 2,
      },
    ]);
    expect(of('NewUses')).toEqual([
      {
        id: 'NewUses/u1',
        title: 'Purchase',
        value: 4_200_000,
        annotation: 'purchasePrice',
        custom: true,
        counts: true,
        category: 'NewUses',
        orderId: 0,
      },
      {
        id: 'NewUses/u2',
        title: 'Twice the fee',
        value: 1000,
        annotation: null,
        custom: true,
        counts: false,
        category: 'NewUses',
        orderId: 1,
      },
    ]);
    expect(titles(of('NewSources'))).toEqual(['Senior loan', 'Cash to Be Brought at Closing / Equity']);
  });

  it.each([
    ['Purchase', {}],
    ['Refinance', { costBasisToDate: 900_000 }],
  ])('that count add up to the total of each category: %s', (transactionType, request) => {
    const { workbook, items } = open({
      ...FILE,
      loanRequest: { ...FILE.loanRequest, transactionType, ...request },
    });
    const sum = (category: string) =>
      items().reduce(
        (total, item) => total + (item.category === category && item.counts ? item.value : 0),
        0,
      );
    expect(sum('CostBasisToDate')).toBeCloseTo(Number(workbook.value({ name: 'costBasisToDate' })), 6);
    expect(sum('CostBasisAtClosing')).toBeCloseTo(Number(workbook.value({ name: 'costBasisAtClosing' })), 6);
    expect(sum('TotalCapitalization')).toBeCloseTo(
      Number(workbook.value({ name: 'totalCapitalization' })),
      6,
    );
    expect(sum('TotalCost')).toBeCloseTo(Number(workbook.value({ name: 'totalCost' })), 6);
    expect(sum('NewSources')).toBeCloseTo(sum('NewUses'), 6);
  });
});

describe('saving a list of items', () => {
  it('does nothing where the list is as it stands', () => {
    const { save, items } = open();
    expect(save(items())).toEqual([]);
  });

  it('adds an item with a negative id, changes and deletes', () => {
    const { workbook, save, items, of } = open();
    const before = Number(workbook.value({ name: 'totalCost' }));
    const list = items()
      .filter(({ id }) => id !== 'NewUses/u2')
      .map((item) => (item.id === 'CapitalizationItems/c1' ? { ...item, value: 12_000 } : item));
    save([
      ...list,
      {
        id: -1,
        title: 'Legal',
        value: 500,
        annotation: null,
        category: 'TotalCost',
        orderId: 9,
        custom: true,
        counts: true,
      },
    ]);
    expect(workbook.value({ name: 'totalCost' })).toBeCloseTo(before + 2500, 6);
    expect(titles(of('TotalCost'))).toEqual(['Total Capitalization', 'Project Costs', 'Permits', 'Legal']);
    expect(titles(of('NewUses'))).toEqual(['Purchase']);
  });

  it('keeps the order given to lines of the model, and gives up the rows when it is the usual one again', () => {
    const { workbook, save, items, of } = open();
    const usual = items();
    const reversed = usual.map((item) =>
      item.category === 'TotalCapitalization' ? { ...item, orderId: 9 - item.orderId } : item,
    );
    save(reversed);
    expect(titles(of('TotalCapitalization'))).toEqual([
      'Interest Reserve',
      'Origination Fee',
      'Closing Costs',
      'Renovation Cost Remaining',
      'Cost Basis at Closing',
    ]);
    expect(save(items())).toEqual([]);
    save(usual);
    expect(workbook.rowIds('CapitalizationItems')).toEqual(['c1']);
  });

  it('moves a figure to another category, and an unused line stays unused', () => {
    const { workbook, save, items, of } = open();
    save(
      items().map((item) =>
        item.id === 'CapitalizationItems/c1' ? { ...item, category: 'NewUses', orderId: 0 } : item,
      ),
    );
    expect(titles(of('NewUses'))).toEqual(['Permits', 'Purchase', 'Twice the fee']);
    expect(workbook.rowIds('CapitalizationItems')).toEqual([]);
    expect(of('NewUses').map(({ counts }) => counts)).toEqual([true, true, false]);
  });

  it('a line left out stays left out where it is moved to', () => {
    const { items, save, of } = open();
    save(
      items().map((item) =>
        item.title === 'Twice the fee' ? { ...item, category: 'NewSources', orderId: 9 } : item,
      ),
    );
    expect(of('NewSources').find(({ title }) => title === 'Twice the fee')).toMatchObject({
      value: 1000,
      counts: false,
    });
    expect(titles(of('NewUses'))).not.toContain('Twice the fee');
  });

  it('a formula stays one where its line is moved to, and where others are', () => {
    const { workbook, save, items } = open();
    const formula = (sheet: string, row: string, column: string, value: string) => {
      workbook.apply([{ type: 'setCells', sheet, cells: [{ row, column, value }] }]);
    };
    formula('CapitalizationItems', 'c1', 'value', '=purchasePrice*0.01');
    formula('NewUses', 'u2', 'amount', '=purchasePrice*0.02');
    expect(save(items())).toEqual([]);

    workbook.apply([
      { type: 'setCells', sheet: 'NewUses', cells: [{ row: 'u2', column: 'checked', value: true }] },
    ]);
    const moves: Record<string, 'NewUses' | 'TotalCost'> = {
      Permits: 'NewUses',
      'Twice the fee': 'TotalCost',
    };
    save(items().map((item) => ({ ...item, category: moves[item.title] ?? item.category })));
    const inputs = (sheet: string, column: string) =>
      workbook.rowIds(sheet).map((row) => workbook.input({ sheet, row, column }));
    expect(inputs('NewUses', 'amount')).toEqual(['@purchasePrice', '=purchasePrice*0.01']);
    expect(inputs('CapitalizationItems', 'value')).toEqual(['=purchasePrice*0.02']);

    save(items().map((item) => (item.title === 'Permits' ? { ...item, value: 5 } : item)));
    expect(inputs('NewUses', 'amount')).toEqual(['@purchasePrice', 5]);
  });

  it('lets the model’s lines stay where they are, and a variable among sources and uses', () => {
    expect(
      categoriesFor({ custom: false, annotation: 'closingCosts', category: 'TotalCapitalization' }),
    ).toEqual(['TotalCapitalization']);
    expect(categoriesFor({ custom: true, annotation: 'closingCosts', category: 'NewUses' })).toEqual([
      'NewSources',
      'NewUses',
      'ExistingSources',
      'ExistingUses',
    ]);
    expect(categoriesFor({ custom: true, annotation: null, category: 'NewUses' })).toHaveLength(10);
    expect(categoriesFor({ custom: true, annotation: null, category: 'NewUses' }, true)).toHaveLength(4);
    const { of } = open();
    expect([...of('NewUses'), ...of('TotalCost')].filter(isLeftOut).map(({ title }) => title)).toEqual([
      'Twice the fee',
    ]);
  });
});
