import type { MemoCondition } from '#contract';
import { ApiError } from '../../../lib/api/ApiError';
import { messageOf } from '../../../lib/errors';

type Field = 'label' | 'formula' | 'testedFrom';
const FIELDS: readonly string[] = ['label', 'formula', 'testedFrom'] satisfies Field[];
const isField = (name: string): name is Field => FIELDS.includes(name);

/** Why a condition was not saved. */
export interface ConditionRefusal {
  /** What was sent: once another value is typed, the reason for this one no longer applies. */
  readonly sent: MemoCondition;
  /** By the field that it is about. */
  readonly at: Readonly<Partial<Record<Field, string>>>;
  /** What is about none of its fields. */
  readonly other: string | undefined;
}

const PATH = /(?:^|\.)conditions\.(\d+)\.(\w+)$/;

/**
 * Tells what a refusal says of the condition in front from what it says of the others, which are sent with it.
 * @param all what was sent, the condition among them
 */
export function conditionRefusal(
  error: unknown,
  sent: MemoCondition,
  all: readonly MemoCondition[],
): ConditionRefusal {
  const at: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const { path = '', message } of error instanceof ApiError ? error.details : []) {
    const [, index, field = ''] = PATH.exec(path) ?? [];
    const about = index === undefined ? undefined : all[Number(index)];
    if (about?.id === sent.id && isField(field)) at[field] ??= message;
    else others.push(about === undefined || about.id === sent.id ? message : `${about.label}: ${message}`);
  }
  const isPlaced = Object.keys(at).length > 0;
  const other = others.length > 0 ? others.join('; ') : isPlaced ? undefined : messageOf(error);
  return { sent, at, other };
}
