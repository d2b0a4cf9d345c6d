import type Quill from 'quill';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rankNames } from '../../lib/rankNames';
import { nameBefore, type NamedFigure } from './names';

/** Longer lists are not read. */
const MOST = 40;

export interface NameOffer {
  /** Where the `@` is. */
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly NamedFigure[];
  readonly active: number;
  /** Where the list goes, in pixels from the corner of the editor. */
  readonly left: number;
  readonly top: number;
}

export interface Names {
  readonly offer: NameOffer | undefined;
  readonly choose: (suggestion: NamedFigure) => void;
  readonly hover: (index: number) => void;
}

/** The text before the caret in its line. */
function lineBefore(quill: Quill, index: number): string {
  const [line, offset] = quill.getLine(index);
  return line ? quill.getText(index - offset, offset) : '';
}

/** Inserts `@name` where it was typed; returns its length. */
function putName(quill: Quill, at: number, name: string): number {
  quill.insertText(at, `@${name}`, 'user');
  return name.length + 1;
}

/** Cells are too many to load at once, so they are searched by the text typed after the `@`. */
export interface CellSearch {
  /** Receives the name being typed; undefined if none is. */
  readonly onTyped: (typed: string | undefined) => void;
  /** Matches of the typed text; empty until they arrive. */
  readonly found: readonly NamedFigure[];
}

/** Suggestions for the typed text. */
function offered(
  figures: readonly NamedFigure[],
  typed: string,
  cells: CellSearch | undefined,
): NamedFigure[] {
  // A complete name followed by a blank: the sentence continues.
  const [first = '', ...rest] = typed.split(' ');
  if (rest.length > 0 && figures.some(({ title }) => title === first)) return [];
  return [...rankNames(figures, typed.trimEnd()), ...(cells?.found ?? [])].slice(0, MOST);
}

/**
 * Offers the names of figures while `@` is typed in the editor; arrows choose, Enter and Tab take, Escape
 * closes.
 * @param put inserts a chosen name and returns its length; it, `figures` and `cells` must keep their identity
 * between renders
 */
export function useNames(
  quill: Quill | undefined,
  figures: readonly NamedFigure[],
  put: (quill: Quill, at: number, name: string) => number = putName,
  cells?: CellSearch,
): Names {
  const [offer, setOffer] = useState<NameOffer>();
  const latest = useRef(offer);
  latest.current = offer;
  /** The `@` whose list was closed by hand stays closed. */
  const closed = useRef<number>(undefined);

  const look = useCallback(() => {
    const range = quill?.hasFocus() ? quill.getSelection() : null;
    const typed =
      quill && range && range.length === 0
        ? nameBefore(lineBefore(quill, range.index), cells !== undefined)
        : undefined;
    cells?.onTyped(typed);
    if (!quill || !range || typed === undefined) {
      closed.current = undefined;
      return setOffer(undefined);
    }
    const from = range.index - typed.length - 1;
    if (closed.current === from) return;
    const suggestions = offered(figures, typed, cells);
    const bounds = quill.getBounds(from, 1);
    const only = suggestions.length === 1 && suggestions[0]?.title === typed;
    setOffer(
      suggestions.length === 0 || only || !bounds
        ? undefined
        : { from, to: range.index, suggestions, active: 0, left: bounds.left, top: bounds.bottom },
    );
  }, [quill, figures, cells]);

  const choose = useCallback(
    ({ title, key = title }: NamedFigure) => {
      const { current } = latest;
      if (!quill || !current) return;
      quill.deleteText(current.from, current.to - current.from, 'user');
      quill.setSelection(current.from + put(quill, current.from, key), 0, 'user');
      closed.current = current.from;
      setOffer(undefined);
    },
    [quill, put],
  );
  const hover = useCallback((index: number) => setOffer((now) => now && { ...now, active: index }), []);

  // Matches arrive after the typing.
  useEffect(() => {
    if (cells && cells.found.length > 0) look();
  }, [cells, look]);
  useEffect(() => {
    if (!quill) return;
    quill.on('editor-change', look);
    const host = quill.container;
    const onKey = (event: KeyboardEvent) => {
      if (
        takeKey(event, latest.current, {
          hover,
          choose,
          close: (from) => ((closed.current = from), setOffer(undefined)),
        })
      ) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onBlur = () => setOffer(undefined);
    // Before the editor hears the key.
    host.addEventListener('keydown', onKey, true);
    quill.root.addEventListener('blur', onBlur);
    return () => {
      quill.off('editor-change', look);
      host.removeEventListener('keydown', onKey, true);
      quill.root.removeEventListener('blur', onBlur);
    };
  }, [quill, look, hover, choose]);
  return { offer, choose, hover };
}

interface Does {
  readonly hover: (index: number) => void;
  readonly choose: (suggestion: NamedFigure) => void;
  readonly close: (from: number) => void;
}

/** Whether the list took the key. */
function takeKey(
  { key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent,
  offer: NameOffer | undefined,
  { hover, choose, close }: Does,
): boolean {
  if (!offer || isComposing || ctrlKey || metaKey || altKey || shiftKey) return false;
  const { suggestions, active, from } = offer;
  const chosen = suggestions[active];
  if (key === 'ArrowDown' || key === 'ArrowUp')
    hover((active + (key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length);
  else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
  else if (key === 'Escape') close(from);
  else return false;
  return true;
}
