import { createContext, use } from 'react';
import type { DealPart, DealSources } from '#contract';

/** Reads where a figure comes from, one step towards the inputs; by the rights of who is signed in. */
export type LoadSources = (place: string, part: DealPart) => Promise<DealSources>;

/** Opens where a figure comes from; null where the page tells nobody. */
export type OpenSource = (place: string, part: DealPart) => void;
export const SourcesContext = createContext<OpenSource | null>(null);

/** Which part of the page figures stand on. */
export const PartContext = createContext<DealPart>('page');

/** Opens the figure at a place; null where it opens nothing. */
export function useOpenSource(place: string | null | undefined): (() => void) | null {
  const open = use(SourcesContext);
  const part = use(PartContext);
  return open === null || place === null || place === undefined ? null : () => open(place, part);
}

/** The place by which a figure is asked for; null for one that stands nowhere in the workbook. */
export function placeOf({
  key,
  source,
}: {
  readonly key: string;
  readonly source?: string | null | undefined;
}): string | null {
  if (source !== undefined) return source;
  // Pages frozen before amounts that people added named their place.
  return /^custom\d+$/.test(key) ? null : key;
}
