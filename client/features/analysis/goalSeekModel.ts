import { listOf, type Action } from '#domain';
import {
  actionsOf,
  hasLoanOptions,
  LOAN_AMOUNT,
  requestAlone,
  variableFormat,
  variableLabel,
  type GoalSeekRequest,
  type GoalSeekResult,
  type LimitReading,
  type Solution,
  type Variable,
  type Workbook,
} from '#engine';
import { formatOf, knownVariable, labelOf, shown } from './figures';
import { limitNow, loanRange, type SetLimit } from './ownLimits';
import type { GoalSeekSetup } from './setup';

const REQUEST = 'borrowerRequestedLoanAmount';

/** The largest loan within limits, where the template has a loan; else its first figure. */
export function usualGoalSeek(workbook: Workbook, limits: SetLimit[]): GoalSeekSetup {
  const { figure } = workbook.template;
  const numbers = [...figure.values()].filter((one) => one.type === 'number' && !one.hidden);
  const input = numbers.find((one) => one.formula === undefined)?.name ?? '';
  return {
    goal: {
      kind: 'max',
      name: figure.has(LOAN_AMOUNT)
        ? LOAN_AMOUNT
        : (numbers.find((one) => one.formula !== undefined)?.name ?? input),
      value: null,
    },
    vary: figure.has(REQUEST) ? REQUEST : input,
    from: null,
    to: null,
    alone: figure.has(REQUEST),
    limits,
  };
}

/**
 * Whether the option "the request alone decides" applies: the borrower's request is varied, and there are
 * other options.
 */
export const canStandAlone = (workbook: Workbook, vary: string): boolean =>
  vary === REQUEST && hasLoanOptions(workbook);

export interface ResolvedSeek {
  readonly vary: Variable;
  readonly request: GoalSeekRequest;
  /** The last so many limits of the request are the loan's minimum and maximum. */
  readonly range: number;
}

/** Resolves the setup in this workbook, or says what is missing. */
export function resolveSeek(
  workbook: Workbook,
  { goal, vary, from, to, alone, limits }: GoalSeekSetup,
): ResolvedSeek | { readonly problem: string } {
  const variable = knownVariable(workbook, vary);
  if (!variable) return { problem: `This workbook has no input ${vary}.` };
  const unknown = [goal.name, ...limits.map((limit) => limit.name)].find(
    (name) => !workbook.template.figure.has(name),
  );
  if (unknown !== undefined) return { problem: `This workbook has no figure ${unknown}.` };
  if (goal.kind === 'target' && goal.value === null)
    return { problem: `Say what ${labelOf(workbook, goal.name)} is to be.` };
  if (from !== null && to !== null && from >= to) return { problem: 'The range ends before it starts.' };
  const decides = alone && canStandAlone(workbook, vary);
  const standing = decides ? workbook.value({ name: LOAN_AMOUNT }) : null;
  const range = rangeLimits(workbook, decides);
  return {
    vary: variable,
    range: range.length,
    request: {
      vary: variable,
      limits: [...limits.map((limit) => limitNow(workbook, limit)), ...range],
      assume: decides ? requestAlone(workbook) : [],
      ...(typeof standing === 'number' && { start: standing }),
      goal:
        goal.kind === 'target'
          ? { kind: 'target', name: goal.name, value: goal.value ?? 0 }
          : { kind: goal.kind, name: goal.name },
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    },
  };
}

/**
 * The least and the most that is lent. Where the loan is outside already, another input than the request is
 * not asked to bring it inside.
 */
function rangeLimits(workbook: Workbook, decides: boolean): GoalSeekRequest['limits'] {
  const { limits, outside } = loanRange(workbook);
  return outside && !decides ? [] : limits;
}

/** What to say of a loan that is outside its own minimum and maximum. */
export const outsideWords = (workbook: Workbook): string | undefined => {
  const { limits, outside } = loanRange(workbook);
  return outside ? `The loan as it is now is outside ${rangeWords(workbook, limits)}.` : undefined;
};

/** `$200,000 to $20,000,000`. */
export const rangeWords = (workbook: Workbook, limits = loanRange(workbook).limits): string =>
  limits.map(({ value }) => shown(value, formatOf(workbook, LOAN_AMOUNT))).join(' to ');

/** The answer in a sentence. */
export function answerWords(workbook: Workbook, { vary, request }: ResolvedSeek, answer: Solution): string {
  const { goal } = request;
  const value = exact(workbook, vary, answer.x);
  const figure = labelOf(workbook, goal.name);
  const at = shown(answer.goal, formatOf(workbook, goal.name));
  const what =
    goal.kind === 'target'
      ? `brings ${figure} to ${at}`
      : `gives the ${goal.kind === 'max' ? 'largest' : 'smallest'} ${figure}: ${at}`;
  return `${variableLabel(workbook, vary)} of ${value} ${what}.`;
}

/** Why it ends there. */
export function stopWords(
  workbook: Workbook,
  { vary, request, range }: ResolvedSeek,
  answer: Solution,
): string {
  const asked = answer.limits.slice(0, answer.limits.length - range);
  const ends = answer.limits.slice(asked.length).filter((limit) => limit.binds);
  const binding = [
    ...asked.filter((limit) => limit.binds).map((limit) => labelOf(workbook, limit.name)),
    ...ends.map(({ op }) => (op === '<=' ? 'the maximum loan amount' : 'the minimum loan amount')),
  ];
  const name = variableLabel(workbook, vary);
  const way = request.goal.kind === 'min' ? 'smaller' : 'larger';
  switch (answer.stop) {
    case 'limits':
      return binding.length === 0
        ? 'One step further breaks a limit.'
        : `${capital(listOf(binding))} ${binding.length === 1 ? 'binds' : 'bind'}; ${slackWords(workbook, asked)}`;
    case 'range':
      return `No limit binds: the range for ${name} ends here.`;
    case 'flat':
      return `No limit binds: beyond it ${labelOf(workbook, request.goal.name)} gets no ${way}.`;
    case 'peak':
      return `No limit binds: on both sides of it ${labelOf(workbook, request.goal.name)} gets ${request.goal.kind === 'min' ? 'larger' : 'smaller'}.`;
    case undefined:
      return answer.limits.length > 0 ? 'Every limit holds there.' : '';
  }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function slackWords(workbook: Workbook, limits: readonly LimitReading[]): string {
  const others = limits.filter((limit) => !limit.binds && limit.slack !== null);
  if (others.length === 0) return 'there is no other limit.';
  return `${others.map((limit) => `${labelOf(workbook, limit.name)} has ${slackText(workbook, limit)} left`).join(', ')}.`;
}

export const slackText = (workbook: Workbook, limit: LimitReading): string =>
  limit.slack === null ? '' : limit.binds ? '0' : shown(limit.slack, formatOf(workbook, limit.name));

/** The applied value, with cents if there are any. */
export function exact(workbook: Workbook, vary: Variable, x: number): string {
  const format = variableFormat(workbook, vary);
  return shown(
    x,
    format === 'usd0' && !Number.isInteger(x) ? 'usd2' : format.startsWith('percent') ? 'percent3' : format,
  );
}

/** The actions that apply the answer to the workbook, and the step's label. */
export function solution(
  workbook: Workbook,
  { vary, request }: ResolvedSeek,
  answer: GoalSeekResult,
): { readonly actions: Action[]; readonly label: string } | undefined {
  if (answer.status !== 'found') return undefined;
  return {
    actions: [...(request.assume ?? []), ...actionsOf(workbook, vary, answer.x)],
    label: `Goal seek: ${variableLabel(workbook, vary)} ${exact(workbook, vary, answer.x)}`,
  };
}
