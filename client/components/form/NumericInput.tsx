import { Input, type InputProps } from 'antd';
import { inPoints, readNumber, twoReadings, type TwoReadings } from '#domain';
import { useContext, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import {
  capped,
  caretAfter,
  digitsOf,
  isPlain,
  isSeparatorTyped,
  meantBy,
  numberOf,
  restingText,
  saidOf,
  typedText,
  whyUnread,
  type NumericKind,
} from './numericText';
import { Text } from '../boxes';
import { answers, endsTyping, Understood } from './Understood';
import { UnreadText } from './unreadText';

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  readonly kind: NumericKind;
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
  /** Of a percentage, what it usually is, as a fraction: a number that looks like a fraction is asked about. */
  readonly usual?: number | undefined;
  /** Says under the field why its text is no number, once the field is left: for where no form says so. */
  readonly saysWhy?: boolean;
};

/**
 * A number field that formats while typing. It accepts pasted `$1,250,000` and `12.5%`, and reads `5.4m` and `(500)`.
 * A text that is not a number is kept as typed with the value NaN, so that the form can show an error.
 */
export function NumericInput({
  kind,
  value,
  onChange,
  onBlur,
  onFocus,
  onKeyDown,
  usual,
  saysWhy = false,
  id = '',
  ...rest
}: Props) {
  const unread = useContext(UnreadText);
  const [draft, setDraft] = useState<string | null>(null);
  const [question, setQuestion] = useState<{ readonly readings: TwoReadings; readonly asked: boolean }>();
  /** What a text means that is not written in digits alone, while it is typed: `5.4m`. */
  const [said, setSaid] = useState<string>();
  /** That the greatest figure counts in place of what was typed: said for as long as it does. */
  const [limit, setLimit] = useState<string>();
  const [left, setLeft] = useState(false);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const entered = useRef<HTMLInputElement | null>(null);
  /** What the field was last told, or told itself: what changes elsewhere shows while the field is in use, too. */
  const known = useRef(value);

  useLayoutEffect(() => {
    if (Object.is(known.current, value) || Number.isNaN(value)) return;
    known.current = value;
    setDraft((now) =>
      now === null ? null : typedText(value === null || value === undefined ? '' : String(value), kind),
    );
    setQuestion(undefined);
    setSaid(undefined);
    setLimit(undefined);
  }, [value, kind]);
  useLayoutEffect(() => {
    // The figure turns into what was typed as the field is entered, which loses the browser's own selection: the next key must replace it.
    entered.current?.select();
    entered.current = null;
    const wanted = caret.current;
    caret.current = null;
    if (wanted && document.activeElement === wanted.input)
      wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  const tell = (number: number | null) => {
    known.current = number;
    onChange(number);
  };
  /** More may be typed to come: what is beyond the greatest figure stands as it is typed until the field is left. */
  const take = (number: number | null) => {
    const most = number === null ? null : capped(number, kind);
    if (most !== null && number !== null && most < number)
      setLimit(`${saidOf(most, kind)}, the most it can be`);
    tell(most);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const readings =
      kind.percent && usual !== undefined
        ? twoReadings(input.value, { format: 'percent', usual, min: 0, max: (kind.cap ?? Infinity) / 100 })
        : undefined;
    setQuestion(readings && { readings, asked: false });
    setSaid(undefined);
    setLimit(undefined);
    setLeft(false);
    const pasted = /Paste|Drop/.test((event.nativeEvent as Partial<InputEvent>).inputType ?? '');
    const own = draft !== null && !pasted && isPlain(draft, kind) && !isSeparatorTyped(draft, input.value);
    if (!isPlain(input.value, kind, own)) {
      const meant = meantBy(input.value, kind);
      setDraft(input.value);
      if (Number.isNaN(meant)) unread?.set(id, input.value);
      else if (meant <= capped(meant, kind)) setSaid(saidOf(meant, kind));
      take(meant);
      return;
    }
    const digits = digitsOf(input.value, kind);
    const text = typedText(digits, kind);
    caret.current = { input, at: caretAfter(input.value, input.selectionStart ?? input.value.length, text) };
    setDraft(text);
    take(numberOf(digits));
  };

  const choose = (text: string) => {
    const points = inPoints(readNumber(text) ?? NaN);
    setQuestion(undefined);
    setDraft(draft === null ? null : typedText(String(points), kind));
    tell(points);
  };

  return (
    <>
      <Input
        {...rest}
        id={id || undefined}
        inputMode={kind.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="figure-input"
        value={draft ?? (Number.isNaN(value) ? unread?.get(id) : undefined) ?? restingText(value, kind)}
        onChange={change}
        onFocus={(event) => {
          if (!Number.isNaN(value) && draft === null) entered.current = event.target;
          if (!Number.isNaN(value))
            setDraft(typedText(value === null || value === undefined ? '' : String(value), kind));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          if (!Number.isNaN(value)) setDraft(null);
          setQuestion(question && { ...question, asked: true });
          setSaid(undefined);
          setLeft(true);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (question?.asked && answers(event, question.readings, choose)) return;
          if (question && !question.asked && endsTyping(event)) {
            event.preventDefault();
            setQuestion({ ...question, asked: true });
          }
          onKeyDown?.(event);
        }}
      />
      {saysWhy && left && draft !== null && Number.isNaN(value) && (
        <Text tone="bad" size="small" role="alert">
          {whyUnread(draft, kind)}
        </Text>
      )}
      {(question ?? said ?? limit) !== undefined && (
        <Understood said={said ?? limit} asked={false} {...question} onChoose={choose} />
      )}
    </>
  );
}
