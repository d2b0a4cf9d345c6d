import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useWhenRested } from '../../lib/useRested';
import { LimitedLine } from './LimitedText';

/** Milliseconds after the last key that is searched for. */
const PAUSE = 250;
/** Most characters that are searched for, as the server takes it. */
const LONGEST = 200;

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** What the list is narrowed by. */
  readonly value: string;
  /** With the text without blanks around it. */
  readonly onSearch: (text: string) => void;
}

/** Searches a list a moment after the last key; follows the address bar (Back, a link) while no one types. */
export function SearchLine({ label, placeholder = label, className, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useWhenRested(text, PAUSE, (typed) => {
    const wanted = typed.trim();
    if (wanted === sent.current || wanted.length > LONGEST) return;
    sent.current = wanted;
    onSearch(wanted);
  });

  return (
    <LimitedLine
      className={className}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={label}
      most={LONGEST}
      allowClear
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
