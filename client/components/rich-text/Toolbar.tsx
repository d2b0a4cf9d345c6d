import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import type Quill from 'quill';
import { useEffect, useState, type ReactNode } from 'react';
import { MOD } from './editor';
import { LinkButton } from './LinkButton';
import { Row } from '../boxes';

type Formats = Readonly<Record<string, unknown>>;

const STYLES = [
  { value: 0, label: 'Paragraph' },
  { value: 1, label: 'Heading 1' },
  { value: 2, label: 'Heading 2' },
  { value: 3, label: 'Heading 3' },
];

interface Mark {
  readonly title: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly format: string;
  /** The value it sets, if not just on or off. */
  readonly value?: string;
}

const MARKS: readonly Mark[] = [
  { title: 'Bold', keys: `${MOD}B`, icon: <BoldOutlined aria-hidden />, format: 'bold' },
  { title: 'Italic', keys: `${MOD}I`, icon: <ItalicOutlined aria-hidden />, format: 'italic' },
  { title: 'Underline', keys: `${MOD}U`, icon: <UnderlineOutlined aria-hidden />, format: 'underline' },
  { title: 'Strikethrough', icon: <StrikethroughOutlined aria-hidden />, format: 'strike' },
];
const LISTS: readonly Mark[] = [
  { title: 'Bulleted list', icon: <UnorderedListOutlined aria-hidden />, format: 'list', value: 'bullet' },
  { title: 'Numbered list', icon: <OrderedListOutlined aria-hidden />, format: 'list', value: 'ordered' },
];
const LINES: readonly Mark[] = [
  ...LISTS,
  { title: 'Quotation', icon: <span aria-hidden>”</span>, format: 'blockquote' },
];

/** The formats at the caret or of the selection; as they were while the keyboard is elsewhere. */
function useFormats(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const look = () => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
    };
    quill.on('editor-change', look);
    return () => void quill.off('editor-change', look);
  }, [quill]);
  return formats;
}

interface Props {
  readonly quill: Quill;
  readonly linking: boolean;
  readonly onLinking: (open: boolean) => void;
  /** Without paragraph styles, quotations and indents: for a text of a few lines. */
  readonly short?: boolean;
}

export function Toolbar({ quill, linking, onLinking, short = false }: Props) {
  const formats = useFormats(quill);
  const set = (format: string, value: unknown) => {
    quill.focus();
    quill.format(format, value, 'user');
  };
  const button = ({ title, keys, icon, format, value }: Mark) => {
    const on = value === undefined ? formats[format] === true : formats[format] === value;
    return (
      <Tool
        key={title}
        title={title}
        keys={keys}
        icon={icon}
        pressed={on}
        onClick={() => set(format, on ? false : (value ?? true))}
      />
    );
  };
  const clear = () => {
    const range = quill.getSelection(true);
    quill.removeFormat(range.index, range.length, 'user');
  };
  return (
    <Row role="toolbar" aria-label="Formatting" gap={1} wrap align="center" ruled="below" padY={1} padX={2}>
      {!short && (
        <Select<number>
          size="small"
          variant="borderless"
          aria-label="Paragraph style"
          popupMatchSelectWidth={false}
          value={typeof formats.header === 'number' ? formats.header : 0}
          options={STYLES}
          onChange={(level) => set('header', level || false)}
        />
      )}
      {MARKS.map(button)}
      <LinkButton quill={quill} active={typeof formats.link === 'string'} open={linking} onOpen={onLinking} />
      {(short ? LISTS : LINES).map(button)}
      {!short && (
        <>
          <Tool
            title="Indent less"
            keys={`${MOD}[`}
            icon={<MenuFoldOutlined aria-hidden />}
            onClick={() => set('indent', '-1')}
          />
          <Tool
            title="Indent more"
            keys={`${MOD}]`}
            icon={<MenuUnfoldOutlined aria-hidden />}
            onClick={() => set('indent', '+1')}
          />
        </>
      )}
      <Tool title="Clear formatting" icon={<ClearOutlined aria-hidden />} onClick={clear} />
    </Row>
  );
}

interface ToolProps {
  readonly title: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ title, keys, icon, pressed, onClick }: ToolProps) {
  return (
    <Tooltip title={keys === undefined ? title : `${title} (${keys})`}>
      {/* The editor keeps its selection while a button is pressed. */}
      <Button
        size="small"
        type={pressed ? 'default' : 'text'}
        aria-label={title}
        aria-pressed={pressed}
        icon={icon}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      />
    </Tooltip>
  );
}
