import { SCREENING_RULES, type ScreeningReason } from '#contract';
import { isCellError } from '#domain';
import type { Workbook } from '#engine';
import { invalid } from '../../errors';

export interface Verdict {
  readonly verdict: 'pass' | 'fail';
  readonly reasons: readonly ScreeningReason[];
}

/**
 * The screening result of a workbook.
 * @throws AppError 400 if its template has no screening, or a figure of it cannot be computed
 */
export function readScreening(workbook: Workbook): Verdict {
  const verdict = workbook.template.figure.has('screeningVerdict')
    ? workbook.value({ name: 'screeningVerdict' })
    : null;
  if (isCellError(verdict)) throw invalid(`The verdict cannot be computed: ${verdict.cause}`);
  if (verdict !== 'pass' && verdict !== 'fail')
    throw invalid('The template of this workbook has no screening');
  return { verdict, reasons: SCREENING_RULES.flatMap((rule) => reasonOf(workbook, rule)) };
}

function reasonOf(workbook: Workbook, rule: ScreeningReason['rule']): ScreeningReason[] {
  const definition = workbook.template.figure.get(rule);
  const reason = definition && workbook.value({ name: rule });
  return definition && typeof reason === 'string' && reason !== ''
    ? [{ rule, label: definition.label, reason }]
    : [];
}
