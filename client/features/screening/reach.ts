import {
  goalSeek,
  openWorkbook,
  variableFormat,
  variableLabel,
  type LoanWorkbook,
  type Template,
} from '#engine';

/** What would bring a limit to the requested amount: one input at a time, the others as they are. */
export interface Lever {
  readonly name: string;
  readonly label: string;
  readonly format: string;
  readonly now: number;
  readonly needed: number;
}

export interface Reached {
  /** The limit. */
  readonly name: string;
  readonly label: string;
  readonly levers: readonly Lever[];
}

export interface ReachQuestion {
  readonly template: Template;
  readonly file: Record<string, unknown>;
  readonly amount: number;
  readonly limits: readonly { readonly name: string; readonly levers: readonly string[] }[];
}

/** Computes the answers by trial, on a workbook of its own. */
export function reach({ template, file, amount, limits }: ReachQuestion): Reached[] {
  const workbook = openWorkbook(template, file);
  try {
    return limits.map(({ name, levers }) => ({
      name,
      label: template.figure.get(name)?.label ?? name,
      levers: levers.flatMap((lever) => leverOf(workbook, name, lever, amount) ?? []),
    }));
  } finally {
    workbook.destroy();
  }
}

function leverOf(workbook: LoanWorkbook, limit: string, name: string, amount: number): Lever | undefined {
  if (!workbook.template.figure.has(name)) return undefined;
  const vary = { name };
  const answer = goalSeek(workbook, {
    vary,
    goal: { kind: 'target', name: limit, value: amount },
    limits: [],
  });
  if (answer.status !== 'found') return undefined;
  return {
    name,
    label: variableLabel(workbook, vary),
    format: variableFormat(workbook, vary),
    now: answer.base.x,
    needed: answer.x,
  };
}
