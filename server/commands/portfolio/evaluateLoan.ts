import { numeric, type CellValue } from '#domain';
import { openWorkbook, WorkbookProblem, type LoanWorkbook, type Template } from '#engine';
import type { Breach, MovedCell, Shifts } from '#contract';
import { breaks, MODEL_LIMITS, type ModelLimit } from './limits';
import { pathsTo } from './responsible';
import { holdActions, shiftActions } from './shiftActions';

/** Figures summed up in the result, by name. */
export const TOTALS = ['totalLoanAmount', 'currentValue', 'futureValue', 'noi', 'monthlyInterest'] as const;

export interface Question {
  readonly shifts: Shifts;
  readonly holdAmount: boolean;
}

/** The result for one loan. */
export type Outcome =
  | { readonly refused: string }
  | {
      readonly broken: readonly {
        readonly limit: string;
        readonly before: boolean;
        readonly after: boolean;
      }[];
      readonly breaches: readonly Omit<Breach, 'loanUuid' | 'address' | 'status'>[];
      readonly totals: readonly { readonly before: number; readonly after: number }[];
    };

type Figures = Readonly<Record<string, CellValue>>;

/** Shifts one loan after the other in a workbook of one template, without side effects. */
export class WhatIfWorkbook {
  private workbook: LoanWorkbook | undefined;

  constructor(
    private readonly template: Template,
    private readonly question: Question,
  ) {}

  evaluate(loanFile: unknown): Outcome {
    const workbook = this.opened(loanFile);
    const before = workbook.values();
    try {
      if (this.question.holdAmount) workbook.apply(holdActions(workbook), { origin: 'load' });
      const { inverse } = workbook.apply(shiftActions(workbook, this.question.shifts), { origin: 'load' });
      return this.compared(before, workbook.values(), (measures) => pathsTo(workbook, measures, inverse));
    } catch (error) {
      if (error instanceof WorkbookProblem) return { refused: this.named(error) };
      throw error;
    }
  }

  destroy(): void {
    this.workbook?.destroy();
  }

  private opened(loanFile: unknown): LoanWorkbook {
    if (this.workbook) this.workbook.load(loanFile);
    else this.workbook = openWorkbook(this.template, loanFile);
    return this.workbook;
  }

  /** The cells that refuse the shift, by their labels. */
  private named({ problems }: WorkbookProblem): string {
    const words = problems.map(({ ref, message }) => {
      const label = ref && 'name' in ref ? this.template.figure.get(ref.name)?.label : undefined;
      return label === undefined ? message : `${label}: ${message}`;
    });
    return [...new Set(words)].slice(0, 3).join('; ');
  }

  private compared(
    before: Figures,
    after: Figures,
    paths: (measures: readonly string[]) => ReadonlyMap<string, MovedCell[]>,
  ): Outcome {
    const known = MODEL_LIMITS.flatMap((limit) => {
      const [was, is] = [breaks(limit, before), breaks(limit, after)];
      return was === undefined && is === undefined
        ? []
        : [{ limit, before: was ?? false, after: is ?? false }];
    });
    const newly = known.filter((one) => !one.before && one.after).map(({ limit }) => limit);
    const found = paths(newly.map(({ measure }) => measure));
    return {
      broken: known.map(({ limit, ...states }) => ({ limit: limit.key, ...states })),
      breaches: newly.map((limit) => this.breach(limit, before, after, found.get(limit.measure) ?? [])),
      totals: TOTALS.map((name) => ({
        before: numeric(before[name]) ?? 0,
        after: numeric(after[name]) ?? 0,
      })),
    };
  }

  private breach(
    limit: ModelLimit,
    before: Figures,
    after: Figures,
    path: MovedCell[],
  ): Omit<Breach, 'loanUuid' | 'address' | 'status'> {
    const cell = (name: string): MovedCell => {
      const figure = this.template.figure.get(name);
      const sheet = figure?.sheet ?? '';
      return {
        title: name,
        label: figure?.label ?? name,
        sheet,
        sheetLabel: this.template.sheet.get(sheet)?.label ?? sheet,
        format: figure?.format ?? 'number4',
        before: numeric(before[name]),
        after: numeric(after[name]),
      };
    };
    return {
      limit: limit.key,
      limitLabel: limit.label,
      measure: cell(limit.measure),
      bound: limit.bound === undefined ? null : cell(limit.bound),
      responsible: path.length > 1 ? (path.at(-1) ?? null) : null,
      path,
    };
  }
}
