import {
  creditBoxConditions,
  type CreditBox,
  type CreditBoxCondition,
  type CreditBoxOutcome,
  type CreditBoxResult,
  type CreditBoxVerdict,
} from './creditBoxConditions';
import { verdictWords } from './creditBoxWords';
import { holds, type LoanRecord, type Truth } from './loanQuery';

export * from './creditBoxConditions';
export { NO_FIGURE, pointsApart } from './creditBoxWords';

/** Whether a deal meets one condition; null if the deal has no figure for it. */
export function meets(condition: CreditBoxCondition, deal: LoanRecord): Truth {
  if (condition.kind === 'query') return holds(condition.tree, deal);
  const figure = deal[condition.field] ?? null;
  if (figure === null || figure === '') return null;
  if (condition.kind === 'list') return condition.options.includes(String(figure));
  return condition.side === 'max' ? Number(figure) <= condition.reach : Number(figure) >= condition.reach;
}

const outcomeOf = (truth: Truth): CreditBoxOutcome => (truth === null ? 'missing' : truth ? 'pass' : 'fail');

/** Judges a deal, given as the columns of the loan list (its note's own for an A or B note), by a credit box. */
export function judgeDeal(box: CreditBox, deal: LoanRecord): CreditBoxResult {
  const verdicts = creditBoxConditions(box).map((condition): CreditBoxVerdict => {
    const outcome = outcomeOf(meets(condition, deal));
    return { key: condition.key, outcome, ...verdictWords(condition, deal, outcome) };
  });
  const has = (outcome: CreditBoxOutcome) => verdicts.some((verdict) => verdict.outcome === outcome);
  const met = verdicts.filter(({ outcome }) => outcome === 'pass').length;
  return {
    outcome: has('fail') ? 'fail' : has('missing') ? 'missing' : 'pass',
    score: verdicts.length === 0 ? 1 : met / verdicts.length,
    verdicts,
  };
}
