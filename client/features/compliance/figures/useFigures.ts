import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formatSum } from '#domain/format';
import { placeholder } from '#engine';
import { memoEndpoints, type MemoDetail, type MemoText, type NoteFigure } from '#contract';
import { queryOf } from '../../../lib/api/call';
import { useRested } from '../../../lib/useRested';
import type { Shown } from './figureToken';

const NONE: ReadonlyMap<string, NoteFigure> = new Map();

/**
 * The figures that a text of a memo can name, as last saved; until all are loaded, only those that it names.
 */
export function useFigures(loanUuid: string, { revision, figures, can }: MemoDetail) {
  const { data } = useQuery({
    ...queryOf(memoEndpoints.figures, { params: { uuid: loanUuid }, at: revision }),
    enabled: can.edit,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const all = [...(data?.figures ?? []), ...figures];
    return all.length === 0 ? NONE : new Map(all.map((figure) => [figure.name, figure]));
  }, [data, figures]);
}

/** Milliseconds after the last letter that cells are looked for. */
const PAUSE = 200;

/** Single cells, looked for by the words that are typed. */
export function useCells(loanUuid: string) {
  const [typed, onTyped] = useState<string>();
  const asked = useRested(typed?.trim() ?? '', PAUSE);
  const { data } = useQuery({
    ...queryOf(memoEndpoints.cells, { params: { uuid: loanUuid }, query: { search: asked } }),
    enabled: asked !== '',
  });
  const found = asked !== '' && asked === typed?.trim() ? data?.figures : undefined;
  /** Every cell that was found. */
  const [known, keep] = useState(NONE);
  useEffect(() => {
    if (found) keep((before) => new Map([...before, ...found.map((cell) => [cell.name, cell] as const)]));
  }, [found]);
  return useMemo(() => ({ onTyped, found: found ?? [], known }), [found, known]);
}

/** The value of a figure, as written in a sentence. */
export const figureWords = ({ value, format }: Pick<NoteFigure, 'value' | 'format'>): string =>
  formatSum(value, format);

/**
 * What a token in one text of a memo shows: the value, the label, and the former value if it has moved since.
 */
export function useShown(
  memo: MemoDetail,
  part: MemoText,
  figures: ReadonlyMap<string, NoteFigure>,
): (name: string) => Shown {
  const { stale } = memo;
  return useCallback(
    (name) => {
      const figure = figures.get(name);
      if (figure === undefined)
        return { words: placeholder(name), title: 'No figure has this name', stale: true };
      const moved = stale.find((one) => one.name === name && one.part === part);
      const before = moved && figureWords({ ...figure, value: moved.before });
      return {
        words: figureWords(figure),
        title: before === undefined ? figure.label : `${figure.label}, ${before} when this was written`,
        stale: moved !== undefined,
      };
    },
    [stale, part, figures],
  );
}
