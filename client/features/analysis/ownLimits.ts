import { LOAN_AMOUNT, type Limit, type Workbook } from '#engine';

/** A limit as set on a screen: the loan's own limits follow the loan, others keep their typed value. */
export interface SetLimit {
  readonly name: string;
  readonly op: Limit['op'];
  readonly value: number;
  readonly own?: true | undefined;
}

interface OwnLimit {
  readonly name: string;
  readonly op: Limit['op'];
  /** The parameter that sets it; without one the figure is a slack, and must not be below zero. */
  readonly by?: string;
}

/** The loan's own limits, from its parameters: the limits of its sizing, as figures of the offered loan. */
const OWN: readonly OwnLimit[] = [
  { name: 'ltvAtClosing', op: '<=', by: 'atlasLTV' },
  { name: 'ltarv', op: '<=', by: 'percentOfStabilizedValue' },
  { name: 'ltc', op: '<=', by: 'ltcMax' },
  { name: 'bankSlackAmount', op: '>=' },
  { name: 'purchasePriceSlackAmount', op: '>=' },
];

/** The range of the loan amount. */
const RANGE: readonly OwnLimit[] = [
  { name: LOAN_AMOUNT, op: '>=', by: 'minimumLoanAmount' },
  { name: LOAN_AMOUNT, op: '<=', by: 'maximumLoanAmount' },
];

const number = (workbook: Workbook, name: string): number | undefined => {
  const value = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
  return typeof value === 'number' ? value : undefined;
};

function standing(workbook: Workbook, lines: readonly OwnLimit[]): (OwnLimit & { readonly value: number })[] {
  return lines.flatMap((line) => {
    const value = line.by === undefined ? 0 : number(workbook, line.by);
    return value === undefined || !workbook.template.figure.has(line.name) ? [] : [{ ...line, value }];
  });
}

export const ownLimits = (workbook: Workbook): SetLimit[] =>
  standing(workbook, OWN).map(({ name, op, value }) => ({ name, op, value, own: true }));

/** The parameter that a limit of the loan's own follows, as a person reads it. */
export function followed(workbook: Workbook, { name, op, own }: SetLimit): string | undefined {
  const by = own ? OWN.find((line) => line.name === name && line.op === op)?.by : undefined;
  return by === undefined ? undefined : workbook.template.figure.get(by)?.label;
}

/**
 * A limit with its current value in the workbook. The loan's own limits apply only if their figure is known.
 */
export function limitNow(workbook: Workbook, { name, op, value, own }: SetLimit): Limit {
  const now = own
    ? standing(workbook, OWN).find((line) => line.name === name && line.op === op)?.value
    : undefined;
  return { name, op, value: now ?? value, ...(own && { whereKnown: true }) };
}

/** The smallest and largest loan amount, as limits; and whether the loan's amount is outside them. */
export function loanRange(workbook: Workbook): { readonly limits: Limit[]; readonly outside: boolean } {
  const limits = standing(workbook, RANGE).map(({ name, op, value }): Limit => ({
    name,
    op,
    value,
    whereKnown: true,
  }));
  const amount = number(workbook, LOAN_AMOUNT);
  return {
    limits,
    outside:
      amount !== undefined && limits.some(({ op, value }) => (op === '<=' ? amount > value : amount < value)),
  };
}
