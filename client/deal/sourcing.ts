import { createContext, use } from 'react';
import type { DealPart, DealSources } from '#contract';

/** Reads where a figure comes from, one step towards the inputs; by the rights of who is signed in. */
export type LoadSources = (place: string, part: DealPart) => Promise<DealSources>;

/** Opens the source of a figure; null if the page does not disclose sources. */
export type OpenSource = (place: string, part: DealPart) => void;
export const SourcesContext = createContext<OpenSource | null>(null);

/** The part of the page that contains the figures. */
export const PartContext = createContext<DealPart>('page');

/** Returns a function that opens the figure at a place; null if there is nothing to open. */
export function useOpenSource(place: string | null | undefined): (() => void) | null {
  const open = use(SourcesContext);
  const part = use(PartContext);
  return open === null || place === null || place === undefined ? null : () => open(place, part);
}

/** The place by which a figure is asked for; null for one that is not in the workbook. */
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
