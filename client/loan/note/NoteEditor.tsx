import Quill from 'quill';
import 'quill/dist/quill.core.css';
import QuillCursors from 'quill-cursors';
import { useEffect, useRef, useState } from 'react';
import { QuillBinding } from 'y-quill';
import { Stack } from '../../components/boxes';
import { createEditor } from '../../components/rich-text/editor';
import { Toolbar } from '../../components/rich-text/Toolbar';
import richText from '../../components/rich-text/RichText.module.css';
import styles from './Note.module.css';
import type { NoteSession } from './noteSession';

Quill.register('modules/cursors', QuillCursors, true);

interface Props {
  readonly label: string;
  readonly session: NoteSession;
  readonly mayWrite: boolean;
}

/** The note, edited together: everybody who has it open sees the others' typing and carets. */
export function NoteEditor({ label, session, mayWrite }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linking, setLinking] = useState(false);
  useEffect(() => {
    const host = document.createElement('div');
    place.current?.append(host);
    const editor = createEditor(host, label, {
      placeholder: mayWrite ? 'Write what the others should know' : 'Nothing is written yet',
      readOnly: !mayWrite,
      modules: { cursors: { hideDelayMs: 3000, transformOnTextChange: true } },
      onLink: () => setLinking(true),
    });
    const binding = new QuillBinding(session.text, editor, session.awareness);
    editor.history.clear();
    if (mayWrite) editor.root.focus({ preventScroll: true });
    setQuill(editor);
    return () => {
      setQuill(undefined);
      binding.destroy();
      host.remove();
    };
  }, [label, session, mayWrite]);
  return (
    <Stack shrinks className={richText.editor}>
      {quill && mayWrite && <Toolbar quill={quill} linking={linking} onLinking={setLinking} />}
      <Stack ref={place} className={`${richText.paper} ${styles.paper}`} />
    </Stack>
  );
}
