import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import { useEffect, useRef, useState } from 'react';
import { toRichText, type RichText } from '#contract';
import { Stack } from '../boxes';
import { createEditor } from './editor';
import { Toolbar } from './Toolbar';
import styles from './RichText.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** The initial text; from then on the editor holds it. */
  readonly initial: RichText;
  readonly onChange: (text: RichText) => void;
}

/** A field for rich text of one person. Loaded when it is first shown, by `lazyPart`. */
export default function RichTextField({ label, placeholder, initial, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linking, setLinking] = useState(false);
  const latest = useRef({ initial, onChange });
  latest.current.onChange = onChange;
  useEffect(() => {
    const host = document.createElement('div');
    place.current?.append(host);
    const editor = createEditor(host, label, {
      placeholder,
      onChange: (contents) => latest.current.onChange(toRichText(contents)),
      onLink: () => setLinking(true),
    });
    editor.setContents(
      latest.current.initial.ops.map((op) => ({ ...op })),
      'api',
    );
    editor.history.clear();
    setQuill(editor);
    return () => {
      setQuill(undefined);
      host.remove();
    };
  }, [label, placeholder]);
  return (
    <Stack shrinks className={styles.editor}>
      {quill && <Toolbar quill={quill} linking={linking} onLinking={setLinking} />}
      <Stack ref={place} className={styles.paper} />
    </Stack>
  );
}
