import { z } from 'zod';
import { createANoteRequest, type CreateANoteRequest } from '#contract';
import { fromPoints, inPoints, rangeProblem } from '#domain';
import { formatValue } from '#domain/format';

export interface NotePercents {
  readonly ltv: number | null;
  readonly interest: number | null;
}

// Rounds to four decimals of a percent both ways: a computed rate may have more, and the form must send what
// it shows.
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;
const percent = (fraction: number | null): number | null =>
  fraction === null ? null : inPoints(rounded(fraction));
const fraction = (typed: number | null): number | null =>
  typed === null ? null : rounded(fromPoints(typed));

/** Percents as a form holds them, from fractions. */
export const percentsOf = ({ ltv, interest }: NotePercents): NotePercents => ({
  ltv: percent(ltv),
  interest: percent(interest),
});

/** The typed percentages as a request; undefined unless both are given and between 0 and 100%. */
export function splitTyped({ ltv, interest }: NotePercents): CreateANoteRequest | undefined {
  const parsed = createANoteRequest.safeParse({ ltv: fraction(ltv), interest: fraction(interest) });
  return parsed.success ? parsed.data : undefined;
}

/** A share of the contract as it is typed in percent; its bounds are said in percent, too. */
const inPercent = (share: z.ZodNumber) =>
  z
    .number()
    .nullable()
    .superRefine((typed, check) => {
      const read = share.safeParse(typed === null ? null : fromPoints(typed));
      if (read.success) return;
      const bounds = { min: share.minValue, max: share.maxValue };
      const outside =
        typed === null
          ? undefined
          : rangeProblem(fromPoints(typed), bounds, (bound) => formatValue(bound, 'percent0') || '0%');
      check.addIssue({ code: 'custom', message: outside ?? read.error.issues[0]?.message });
    });
const { ltv, interest } = createANoteRequest.shape;
/** The terms of an A note as they are typed, in percent. */
export const noteTerms = z.object({ ltv: inPercent(ltv), interest: inPercent(interest) });
