import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { formatKnown } from '#domain/format';
import { memoEndpoints, type MemoDetail, type MemoText, type NoteFigure } from '#contract';
import { queryOf } from '../../../lib/api/call';
import type { Shown } from './figureToken';

const NONE: ReadonlyMap<string, NoteFigure> = new Map();

/** The figures that a text of a memo can name, as last saved; those that it names, until all are read. */
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

/** What a figure reads, as in a sentence. */
export const figureWords = ({ value, format }: Pick<NoteFigure, 'value' | 'format'>): string =>
  formatKnown(value, format) || (value === 0 ? '$0' : 'N/A');

/** What a token in one text of a memo shows: the value, the label, and where it moved since what it was before. */
export function useShown(
  memo: MemoDetail,
  part: MemoText,
  figures: ReadonlyMap<string, NoteFigure>,
): (name: string) => Shown {
  const { stale } = memo;
  return useCallback(
    (name) => {
      const figure = figures.get(name);
      if (figure === undefined) return { words: `@${name}`, title: 'No figure has this name', stale: true };
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
