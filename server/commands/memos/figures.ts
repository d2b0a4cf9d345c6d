import type { Transaction } from 'sequelize';
import { formatKnown, type CellValue } from '#domain';
import type { NoteFigure } from '#contract';
import { findCells, namedCells, namedTotals, type Template, type Workbook } from '#engine';
import type { WorkbookRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';
import { shownValue } from '../workbooks/causes';
import { openRevision } from '../workbooks/history';
import { afterSaves } from '../workbooks/lockedWorkbook';
import { readWorkbook } from '../workbooks/readWorkbook';
import { templateOf } from '../workbooks/templates';

/** The figures of a loan as last saved, by name. */
export interface SavedFigures {
  readonly revision: number;
  readonly values: Readonly<Record<string, CellValue>>;
  /** A figure, or a cell by its key. Undefined if the model of the loan lacks it. */
  figure(name: string): NoteFigure | undefined;
}

/** Whether a figure looks unchanged: a change too small to show does not count for a reader. */
export const readsSame = (format: string, before: NoteFigure['value'], now: NoteFigure['value']): boolean =>
  formatKnown(before, format) === formatKnown(now, format);

export function figuresIn(
  { revision, figures }: Pick<WorkbookRow, 'revision' | 'figures'>,
  template: Pick<Template, 'figure'>,
  cells: ReadonlyMap<string, NoteFigure> = new Map(),
): SavedFigures {
  return {
    revision,
    values: figures,
    figure(name) {
      const definition = template.figure.get(name);
      if (definition === undefined) return cells.get(name);
      const { label, format } = definition;
      return { name, label, format, value: shownValue(figures[name]) };
    },
  };
}

const COLUMNS = ['templateKey', 'templateVersion', 'revision', 'figures'] as const;
/** Milliseconds that reading cells waits for saves at most. */
const PATIENCE = 1000;
const isCell = (name: string): boolean => name.includes('/');

/**
 * @param named the requested figures and cells; if cells are among them, the workbook itself is opened
 * @throws AppError 404 if the loan does not exist
 */
export async function savedFigures(
  loanUuid: string,
  named: readonly string[] = [],
  transaction?: Transaction,
): Promise<SavedFigures> {
  const row = await findWorkbook(loanUuid, [...COLUMNS], transaction);
  const keys = named.filter(isCell);
  if (keys.length === 0) return figuresIn(row, templateOf(row));
  await afterSaves(Date.now() + PATIENCE);
  const cellsNow = (workbook: Workbook, at: number) => ({ at, cells: namedCells(workbook, keys) });
  const read = await readWorkbook(loanUuid, cellsNow, transaction);
  // Saved in between: all is read of one revision.
  if (read.at !== row.revision) return savedFigures(loanUuid, named, transaction);
  return figuresIn(row, templateOf(row), new Map(read.cells.map((cell) => [cell.name, cell])));
}

/**
 * The same at a revision.
 * @throws AppError 404 if the revision does not exist
 */
export async function figuresAt(
  loanUuid: string,
  revision: number,
  named: readonly string[],
  transaction?: Transaction,
): Promise<SavedFigures> {
  const workbook = await openRevision(loanUuid, revision, transaction);
  try {
    const cells = namedCells(workbook, named.filter(isCell));
    return figuresIn(
      { revision, figures: workbook.values() },
      workbook.template,
      new Map(cells.map((cell) => [cell.name, cell])),
    );
  } finally {
    workbook.destroy();
  }
}

interface Nameable {
  readonly revision: number;
  readonly figures: NoteFigure[];
}

/**
 * The figures and column totals that prose can name: those that sheets show, not those for formulas only.
 * @throws AppError 404 if the loan does not exist
 */
export async function nameableFigures(loanUuid: string): Promise<Nameable> {
  const row = await findWorkbook(loanUuid, [...COLUMNS]);
  const template = templateOf(row);
  const saved = figuresIn(row, template);
  const { at, totals } = await readWorkbook(loanUuid, (workbook, revision) => ({
    at: revision,
    totals: namedTotals(workbook),
  }));
  if (at !== row.revision) return nameableFigures(loanUuid);
  const shown = [...template.figure.values()].filter(({ hidden }) => !hidden);
  return {
    revision: row.revision,
    figures: [...shown.flatMap(({ name }) => saved.figure(name) ?? []), ...totals],
  };
}

/** Longer lists are not read. */
const MOST_CELLS = 40;

/** Single cells by the words of their row and column. @throws AppError 404 for no such loan */
export const nameableCells = (loanUuid: string, typed: string): Promise<Nameable> =>
  readWorkbook(loanUuid, (workbook, revision) => ({
    revision,
    figures: findCells(workbook, typed, MOST_CELLS),
  }));
