import { z } from 'zod';
import type { HistoryKind } from '#contract';

/** The words of an event in its loan's history. */
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
  /** The history's category; null if the history does not show it. */
  readonly kind: HistoryKind | null;
  /** The data stored with it. */
  readonly props: S;
  words(props: z.output<S>, people: PeopleNames): EventWords;
}
export const event = <S extends z.ZodType>(
  kind: HistoryKind | null,
  props: S,
  words: LoanEventKind<S>['words'] | string,
): LoanEventKind<S> => ({ kind, props, words: typeof words === 'string' ? () => ({ title: words }) : words });
