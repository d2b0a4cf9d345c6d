import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NoteFigure, RichText } from '#contract';
import { Stack } from '../../../components/boxes';
import { createEditor } from '../../../components/rich-text/editor';
import { describeOffer, NameList } from '../../../components/rich-text/NameList';
import richText from '../../../components/rich-text/RichText.module.css';
import { Toolbar } from '../../../components/rich-text/Toolbar';
import { useNames } from '../../../components/rich-text/useNames';
import { figureAt, registerFigures, showFigures, type Shown } from './figureToken';
import { FIGURE, fromEditor, toEditor } from './tokens';
import styles from './Figures.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** What stands in it at first; the editor holds the text from then on. */
  readonly initial: RichText;
  /** Every figure that the text can name, as it stands. */
  readonly figures: ReadonlyMap<string, NoteFigure>;
  readonly shownOf: (name: string) => Shown;
  readonly onChange: (text: RichText) => void;
  /** A figure in the text was pressed. */
  readonly onOpen: (name: string) => void;
}

/** Puts a figure into the text; it takes one place, and a blank after it so that writing goes on. */
function putFigure(quill: Quill, at: number, name: string): number {
  quill.insertEmbed(at, FIGURE, name, 'user');
  quill.insertText(at + 1, ' ', 'user');
  return 2;
}

/** A field for rich text in which `@` puts figures that show what they stand at. Loaded when it is first shown. */
export default function FigureText({
  label,
  placeholder,
  initial,
  figures,
  shownOf,
  onChange,
  onOpen,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linking, setLinking] = useState(false);
  const latest = useRef({ initial, shownOf, onChange, onOpen });
  latest.current = { ...latest.current, shownOf, onChange, onOpen };
  const named = useMemo(
    () => [...figures.values()].map(({ name, label: detail }) => ({ title: name, detail })),
    [figures],
  );
  const names = useNames(quill, named, putFigure);
  const readingOf = useCallback((name: string) => figures.get(name), [figures]);

  useEffect(() => {
    registerFigures();
    const host = document.createElement('div');
    place.current?.append(host);
    const editor = createEditor(host, label, {
      placeholder,
      formats: [FIGURE],
      onChange: (contents) => latest.current.onChange(fromEditor(contents)),
      onLink: () => setLinking(true),
    });
    editor.setContents(toEditor(latest.current.initial), 'api');
    editor.history.clear();
    const show = () => showFigures(editor.root, latest.current.shownOf);
    const press = (event: MouseEvent) => {
      const name = figureAt(event.target);
      if (name !== undefined) latest.current.onOpen(name);
    };
    editor.on('text-change', show);
    editor.root.addEventListener('click', press);
    show();
    setQuill(editor);
    return () => {
      setQuill(undefined);
      host.remove();
    };
  }, [label, placeholder]);
  useEffect(() => {
    if (quill) showFigures(quill.root, shownOf);
  }, [quill, shownOf]);
  useEffect(() => describeOffer(quill?.root, names.offer), [quill, names.offer]);

  return (
    <Stack shrinks className={`${richText.editor} ${styles.text}`}>
      {quill && <Toolbar quill={quill} linking={linking} onLinking={setLinking} />}
      <Stack ref={place} className={richText.paper}>
        <NameList {...names} readingOf={readingOf} />
      </Stack>
    </Stack>
  );
}
