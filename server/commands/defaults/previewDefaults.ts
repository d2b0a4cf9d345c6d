import { setImmediate as turn } from 'node:timers/promises';
import type { DefaultsEffect, DefaultsPreviewResult, DefaultValue } from '#contract';
import { numeric } from '#domain';
import type { Template, Workbook } from '#engine';
import { sameFigure } from '../workbooks/sameFigure';
import { openStored, templateOf } from '../workbooks/templates';
import { allVersions, openLoans, settingsFor, workbookOf, type OpenLoan, type Setting } from './followers';

/** The figures shown for each loan, the chief ones of an offer. */
const FIGURES = [
  'totalLoanAmount',
  'currentValue',
  'futureValue',
  'ltv',
  'ltarv',
  'ltc',
  'dscr',
  'debtYield',
  'interestRate',
];
/** Loans listed one by one; beyond them there is only the count. */
const LISTED = 500;

interface Looked {
  readonly effect?: DefaultsEffect;
  readonly own: readonly string[];
}

function effectOn(
  loan: OpenLoan,
  template: Template,
  workbook: Workbook,
  settings: readonly Setting[],
): DefaultsEffect {
  const before = workbook.values();
  workbook.apply([{ type: 'setInputs', inputs: [...settings] }], { origin: 'load' });
  const after = workbook.values();
  const changed = Object.keys(after).filter((name) => !sameFigure(before[name], after[name]));
  const figures = FIGURES.flatMap((name) => {
    const definition = template.figure.get(name);
    if (definition === undefined || !changed.includes(name)) return [];
    return [
      {
        name,
        label: definition.label,
        format: definition.format,
        before: numeric(before[name]),
        after: numeric(after[name]),
      },
    ];
  });
  return {
    uuid: loan.uuid,
    address: loan.address,
    status: loan.status,
    parameters: settings.map(({ name }) => name),
    changed: changed.length,
    figures,
  };
}

type Versions = Awaited<ReturnType<typeof allVersions>>;

async function lookAt(loan: OpenLoan, versions: Versions, current: Changed): Promise<Looked> {
  const row = await workbookOf(loan.uuid);
  if (row === null) return { own: [] };
  const template = templateOf(row);
  const taken =
    loan.parameterDefaultsVersion === null ? undefined : versions.get(loan.parameterDefaultsVersion);
  const found = settingsFor(template, row.inputs, taken, current.next);
  const settings = found.settings.filter(({ name }) => current.names.has(name));
  const own = found.own.filter((name) => current.names.has(name));
  if (settings.length === 0) return { own };
  const workbook = openStored(row, row.inputs);
  try {
    return { own, effect: effectOn(loan, template, workbook, settings) };
  } finally {
    workbook.destroy();
  }
}

interface Changed {
  readonly next: Readonly<Record<string, DefaultValue>>;
  /** Parameters that the new defaults change; the others are not looked at. */
  readonly names: ReadonlySet<string>;
}

/**
 * Previews which open loans new defaults would change, each recalculated in memory; nothing is stored. Loans
 * that set a parameter themselves keep it, and are counted.
 * @param progress called with the number of loans done, and the total
 */
export async function previewDefaults(
  next: Readonly<Record<string, DefaultValue>>,
  names: ReadonlySet<string>,
  progress: (done: number, all: number) => Promise<void>,
  failedLoan: (error: unknown, loanUuid: string) => void,
): Promise<DefaultsPreviewResult> {
  const [loans, versions] = await Promise.all([openLoans(), allVersions()]);
  const ownValues: Record<string, number> = {};
  const effects: DefaultsEffect[] = [];
  let failed = 0;
  for (const [index, loan] of loans.entries()) {
    try {
      const { effect, own } = await lookAt(loan, versions, { next, names });
      for (const name of own) ownValues[name] = (ownValues[name] ?? 0) + 1;
      if (effect) effects.push(effect);
    } catch (error) {
      failed += 1;
      failedLoan(error, loan.uuid);
    }
    if (index % 10 === 9) await progress(index + 1, loans.length);
    // Requests of others go on in between.
    await turn();
  }
  effects.sort((a, b) => shift(b) - shift(a));
  return {
    loans: loans.length,
    affected: effects.length,
    ownValues,
    failed,
    effects: effects.slice(0, LISTED),
  };
}

/** The change of a loan amount, USD: the loans with the largest changes come first. */
function shift({ figures }: DefaultsEffect): number {
  const amount = figures.find(({ name }) => name === 'totalLoanAmount');
  return amount ? Math.abs((amount.after ?? 0) - (amount.before ?? 0)) : 0;
}
