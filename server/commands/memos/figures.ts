import type { CellValue } from '#domain';
import type { NoteFigure } from '#contract';
import type { Template } from '#engine';
import type { WorkbookRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';
import { shownValue } from '../workbooks/causes';
import { templateOf } from '../workbooks/templates';

/** The figures of a loan as last saved, by name. */
export interface SavedFigures {
  readonly revision: number;
  readonly values: Readonly<Record<string, CellValue>>;
  /** Undefined where the model of the loan lacks it. */
  figure(name: string): NoteFigure | undefined;
}

export function figuresIn(
  { revision, figures }: Pick<WorkbookRow, 'revision' | 'figures'>,
  template: Pick<Template, 'figure'>,
): SavedFigures {
  return {
    revision,
    values: figures,
    figure(name) {
      const definition = template.figure.get(name);
      if (definition === undefined) return undefined;
      const { label, format } = definition;
      return { name, label, format, value: shownValue(figures[name]) };
    },
  };
}

/** @throws AppError 404 for no such loan */
export async function savedFigures(loanUuid: string): Promise<SavedFigures> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'figures']);
  return figuresIn(row, templateOf(row));
}

/**
 * The figures that prose can name: what the sheets show, without what only formulas read.
 * @throws AppError 404 for no such loan
 */
export async function nameableFigures(
  loanUuid: string,
): Promise<{ readonly revision: number; readonly figures: NoteFigure[] }> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'figures']);
  const template = templateOf(row);
  const saved = figuresIn(row, template);
  const shown = [...template.figure.values()].filter(({ hidden }) => !hidden);
  return { revision: row.revision, figures: shown.flatMap(({ name }) => saved.figure(name) ?? []) };
}
