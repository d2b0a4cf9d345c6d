import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toRichText, type RichText } from '#contract';
import { createEditor } from '../../components/rich-text/editor';
import { Toolbar } from '../../components/rich-text/Toolbar';
import richText from '../../components/rich-text/RichText.module.css';
import { describeOffer, NameList } from '../../components/rich-text/NameList';
import { useNames } from '../../components/rich-text/useNames';
import { Stack } from '../../components/boxes';
import { useOpenWorkbook } from '../../workbook';

interface Props {
  readonly label: string;
  readonly text: RichText;
  /** Grows when `text` was set by something else than this editor. */
  readonly serial: number;
  /** The text that was set is the person's own doing: undo brings the one before it back. */
  readonly undoable: boolean;
  readonly onChange: (text: RichText) => void;
}

export function Editor({ label, text, serial, undoable, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linking, setLinking] = useState(false);
  const changed = useRef(onChange);
  changed.current = onChange;
  const { workbook } = useOpenWorkbook().session;
  const { template } = workbook;
  const figures = useMemo(
    () => [...template.figure.values()].map(({ name, label }) => ({ title: name, detail: label })),
    [template],
  );
  const names = useNames(quill, figures);
  const readingOf = (name: string) => {
    const format = template.figure.get(name)?.format;
    return format === undefined ? undefined : { value: workbook.value({ name }), format };
  };

  useEffect(() => {
    const host = document.createElement('div');
    place.current?.append(host);
    setQuill(
      createEditor(host, label, {
        placeholder: 'Describe the property. Type @ to insert a figure of the workbook.',
        onChange: (contents) => changed.current(toRichText(contents)),
        onLink: () => setLinking(true),
      }),
    );
    return () => {
      setQuill(undefined);
      host.remove();
    };
  }, [label]);

  const shown = useRef<{ quill: Quill; serial: number }>(undefined);
  useEffect(() => {
    const { current } = shown;
    if (!quill || (current?.quill === quill && current.serial === serial)) return;
    const first = current?.quill !== quill;
    shown.current = { quill, serial };
    quill.setContents(
      text.ops.map((op) => ({ ...op })),
      undoable && !first ? 'user' : 'api',
    );
    if (first) quill.history.clear();
  }, [quill, serial, text, undoable]);
  useEffect(() => describeOffer(quill?.root, names.offer), [quill, names.offer]);

  return (
    <Stack shrinks className={richText.editor}>
      {quill && <Toolbar quill={quill} linking={linking} onLinking={setLinking} />}
      <Stack ref={place} grow className={richText.paper}>
        <NameList {...names} readingOf={readingOf} />
      </Stack>
    </Stack>
  );
}
