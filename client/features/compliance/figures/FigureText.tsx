import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NoteFigure, RichText } from '#contract';
import { parseCellKey } from '#domain';
import { Stack } from '../../../components/boxes';
import { createEditor } from '../../../components/rich-text/editor';
import { describeOffer, NameList } from '../../../components/rich-text/NameList';
import richText from '../../../components/rich-text/RichText.module.css';
import { Toolbar } from '../../../components/rich-text/Toolbar';
import type { NamedFigure } from '../../../components/rich-text/names';
import { useNames, type Names } from '../../../components/rich-text/useNames';
import { figureWords, useCells } from './useFigures';
import { figureAt, registerFigures, showFigures, type Shown } from './figureToken';
import { FIGURE, fromEditor, toEditor } from './tokens';
import styles from './Figures.module.css';

interface Props {
  readonly loanUuid: string;
  readonly label: string;
  readonly placeholder: string;
  /** The initial text; from then on the editor holds its own. */
  readonly initial: RichText;
  /** Every figure that the text can name, with its current value. */
  readonly figures: ReadonlyMap<string, NoteFigure>;
  readonly shownOf: (name: string) => Shown;
  readonly onChange: (text: RichText) => void;
  /** A figure in the text was pressed. */
  readonly onOpen?: (name: string) => void;
  /** Without the formats of long texts; or words alone, without any. */
  readonly kind?: 'whole' | 'short' | 'words';
  /** Takes the keyboard when it is there. */
  readonly focused?: boolean;
  /** Of a field with one line. */
  readonly line?: LineDoes;
}

/** What ends the writing of a line. */
export interface LineDoes {
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  readonly onLeave: () => void;
}

/** Enter, Escape and leaving a line end its writing, unless a list of names is open: that takes the keys for itself. */
function useLine(quill: Quill | undefined, { offer }: Names, line: LineDoes | undefined): void {
  const latest = useRef({ offer, line });
  latest.current = { offer, line };
  const isLine = line !== undefined;
  useEffect(() => {
    if (!quill || !isLine) return;
    quill.root.setAttribute('aria-multiline', 'false');
    let ended = false;
    // A field that goes loses the keyboard too: what ended it first decides.
    const end = (does: (() => void) | undefined) => {
      if (!ended) does?.();
      ended = true;
    };
    const onKey = (event: KeyboardEvent) => {
      const { offer: open, line: does } = latest.current;
      if (open || event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      end(event.key === 'Enter' ? does?.onEnter : does?.onEscape);
    };
    const onLeave = () => end(latest.current.line?.onLeave);
    // Before the editor hears the key.
    quill.container.addEventListener('keydown', onKey, true);
    quill.root.addEventListener('blur', onLeave);
    return () => {
      quill.container.removeEventListener('keydown', onKey, true);
      quill.root.removeEventListener('blur', onLeave);
    };
  }, [quill, isLine]);
}

/** A cell has no name and is offered by its label. */
const offerOf = ({ name, label }: NoteFigure): NamedFigure =>
  'name' in parseCellKey(name) ? { title: name, detail: label } : { title: label, detail: '', key: name };

/** Inserts a figure, which takes one position, and a blank after it so that typing can continue. */
function putFigure(quill: Quill, at: number, name: string): number {
  quill.insertEmbed(at, FIGURE, name, 'user');
  quill.insertText(at + 1, ' ', 'user');
  return 2;
}

/** A rich text field in which `@` inserts figures that show their current value. Loaded when first shown. */
export default function FigureText({
  loanUuid,
  label,
  placeholder,
  initial,
  figures,
  shownOf,
  onChange,
  onOpen,
  kind = 'whole',
  focused = false,
  line,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linking, setLinking] = useState(false);
  const named = useMemo(
    () => [...figures.values()].filter(({ name }) => !('row' in parseCellKey(name))).map(offerOf),
    [figures],
  );
  const { onTyped, found, known } = useCells(loanUuid);
  const search = useMemo(() => ({ onTyped, found: found.map(offerOf) }), [onTyped, found]);
  /** A cell that was just chosen is known before the text is saved. */
  const show = useCallback(
    (name: string): Shown => {
      const cell = figures.has(name) ? undefined : known.get(name);
      return cell ? { words: figureWords(cell), title: cell.label, stale: false } : shownOf(name);
    },
    [figures, known, shownOf],
  );
  const latest = useRef({ initial, show, onChange, onOpen });
  latest.current = { ...latest.current, show, onChange, onOpen };
  const names = useNames(quill, named, putFigure, search);
  useLine(quill, names, line);
  const isPlain = kind === 'words';
  const readingOf = useCallback((name: string) => figures.get(name) ?? known.get(name), [figures, known]);

  useEffect(() => {
    registerFigures();
    const host = document.createElement('div');
    place.current?.append(host);
    const editor = createEditor(host, label, {
      placeholder,
      formats: [FIGURE],
      plain: isPlain,
      onChange: (contents) => latest.current.onChange(fromEditor(contents)),
      onLink: () => setLinking(true),
    });
    editor.setContents(toEditor(latest.current.initial), 'api');
    editor.history.clear();
    const showAll = () => showFigures(editor.root, latest.current.show);
    const press = (event: MouseEvent) => {
      const name = figureAt(event.target);
      if (name !== undefined) latest.current.onOpen?.(name);
    };
    editor.on('text-change', showAll);
    editor.root.addEventListener('click', press);
    showAll();
    if (focused) editor.setSelection(editor.getLength() - 1, 0, 'silent');
    setQuill(editor);
    return () => {
      setQuill(undefined);
      host.remove();
    };
  }, [label, placeholder, isPlain, focused]);
  useEffect(() => {
    if (quill) showFigures(quill.root, show);
  }, [quill, show]);
  useEffect(() => describeOffer(quill?.root, names.offer), [quill, names.offer]);

  return (
    <Stack shrinks className={`${richText.editor} ${styles.text} ${isPlain ? styles.words : ''}`}>
      {quill && !isPlain && (
        <Toolbar quill={quill} linking={linking} onLinking={setLinking} short={kind === 'short'} />
      )}
      <Stack ref={place} className={richText.paper}>
        <NameList {...names} readingOf={readingOf} />
      </Stack>
    </Stack>
  );
}
