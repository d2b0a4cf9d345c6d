import { DEAL_TYPE_LABELS } from '#domain';
import { STAGE_LABELS } from '#contract';

/** Stored words of choices that a person reads otherwise. */
export const CHOICE_LABELS: Readonly<Record<string, string>> = { ...STAGE_LABELS, ...DEAL_TYPE_LABELS };
