import { z } from 'zod';
import type { HistoryKind } from '#contract';

/** How an event reads in the history of its loan. */
export interface EventWords {
  readonly title: string;
  readonly detail?: string | null;
}
/** Names of people by user id, for events that speak of others. */
export type PeopleNames = ReadonlyMap<string, string>;

export const text = z.string();
/** A word that older events lack, or that was left out. */
export const maybe = text.nullish();
export const list = z.array(text).default([]);

export interface LoanEventKind<S extends z.ZodType> {
  /** What the history files it under; null for one that the history does not show. */
  readonly kind: HistoryKind | null;
  /** What is kept with it. */
  readonly props: S;
  words(props: z.output<S>, people: PeopleNames): EventWords;
}
export const event = <S extends z.ZodType>(
  kind: HistoryKind | null,
  props: S,
  words: LoanEventKind<S>['words'] | string,
): LoanEventKind<S> => ({ kind, props, words: typeof words === 'string' ? () => ({ title: words }) : words });
