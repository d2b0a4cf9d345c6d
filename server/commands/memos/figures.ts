import { isCellError, type CellValue } from '#domain';
import type { NoteFigure } from '#contract';
import type { Template } from '#engine';
import type { WorkbookRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';
import { templateOf } from '../workbooks/templates';

/** The figures of a loan as last saved, by name. */
export interface SavedFigures {
  readonly revision: number;
  readonly values: Readonly<Record<string, CellValue>>;
  /** Undefined where the model of the loan lacks it. */
  figure(name: string): NoteFigure | undefined;
}

const plain = (value: CellValue | undefined): NoteFigure['value'] =>
  value === undefined || value === '' || isCellError(value) ? null : value;

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
      return { name, label, format, value: plain(figures[name]) };
    },
  };
}

/** @throws AppError 404 for no such loan */
export async function savedFigures(loanUuid: string): Promise<SavedFigures> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'figures']);
  return figuresIn(row, templateOf(row));
}
