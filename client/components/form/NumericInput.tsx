import { Input, type InputProps } from 'antd';
import { inPoints, readNumber } from '#domain';
import { useContext, useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import {
  blankBehind,
  capped,
  caretAfter,
  digitsOf,
  isPlain,
  isSeparatorTyped,
  isTooLarge,
  meantBy,
  numberOf,
  readingsOf,
  restingText,
  saidOf,
  typedText,
  whyUnread,
  type NumericKind,
} from './numericText';
import { Text } from '../boxes';
import { answers, endsTyping, Understood } from './Understood';
import { UnreadText } from './unreadText';
import { useStill } from './useStill';

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  readonly kind: NumericKind;
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
  /**
   * The usual value of a percentage, as a fraction: a number that looks like a fraction has no value until
   * the person says which reading is meant.
   */
  readonly usual?: number | undefined;
  /**
   * Shows below the field why its text is not a number, once the field is left; for fields without a form
   * message.
   */
  readonly saysWhy?: boolean;
  /** The number as read is refused: how it was read is no help. */
  readonly isRefused?: boolean;
  /** Receives each text that cannot be read. */
  readonly onUnread?: (text: string) => void;
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
  isRefused = false,
  onUnread,
  id = '',
  ...rest
}: Props) {
  const unread = useContext(UnreadText);
  const [draft, setDraft] = useState<string | null>(null);
  /** The reading, during typing, of a text that is not only digits: `5.4m`. */
  const [said, setSaid] = useState<string>();
  /** The message that the maximum replaces the typed number; shown while it does. */
  const [limit, setLimit] = useState<string>();
  /** Typing has ended: which of two readings is meant is asked now. */
  const [ended, setEnded] = useState(false);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const entered = useRef<HTMLInputElement | null>(null);
  /** The last value received or reported: a value changed elsewhere shows even while the field is in use. */
  const known = useRef(value);

  useLayoutEffect(() => {
    if (Object.is(known.current, value) || Number.isNaN(value)) return;
    known.current = value;
    setDraft((now) =>
      now === null ? null : typedText(value === null || value === undefined ? '' : String(value), kind),
    );
    setSaid(undefined);
    setLimit(undefined);
  }, [value, kind]);
  const text = draft ?? (Number.isNaN(value) ? unread?.get(id) : undefined) ?? restingText(value, kind);
  const readings = Number.isNaN(value) ? readingsOf(text, kind, usual) : undefined;
  // A text that was kept while another screen was in front is not being typed.
  const asked = ended || draft === null;
  const isWhySaid = useStill(saysWhy && asked && !readings && Number.isNaN(value));
  const about = useId();
  const understood = (isRefused ? undefined : said) ?? limit;
  useLayoutEffect(() => {
    // Entering the field swaps the formatted figure for the typed text, which loses the browser's selection;
    // the next key must replace all of it.
    entered.current?.select();
    entered.current = null;
    const wanted = caret.current;
    caret.current = null;
    if (wanted && document.activeElement === wanted.input)
      wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  const noValue = (typed: string) => {
    unread?.set(id, typed);
    onUnread?.(typed);
  };
  const tell = (number: number | null) => {
    known.current = number;
    onChange(number);
  };
  /** More digits may follow: a number above the maximum stays as typed until the field is left. */
  const take = (number: number | null) => {
    const most = number === null ? null : capped(number, kind);
    if (most !== null && number !== null && most < number)
      setLimit(`${saidOf(most, kind)}, the most it can be`);
    tell(most);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    setSaid(undefined);
    setLimit(undefined);
    setEnded(false);
    const pasted = /Paste|Drop/.test((event.nativeEvent as Partial<InputEvent>).inputType ?? '');
    const own = draft !== null && !pasted && isPlain(draft, kind) && !isSeparatorTyped(draft, input.value);
    const asked = readingsOf(input.value, kind, usual) !== undefined;
    if (!isPlain(input.value, kind, own)) {
      const meant = asked ? NaN : meantBy(input.value, kind);
      setDraft(input.value);
      if (Number.isNaN(meant)) noValue(input.value);
      else if (meant <= capped(meant, kind)) setSaid(saidOf(meant, kind));
      take(meant);
      return;
    }
    const digits = digitsOf(input.value, kind);
    const bare = typedText(digits, kind);
    const blank = pasted ? '' : blankBehind(input.value);
    const shown = `${bare}${blank}`;
    const at = input.selectionStart ?? input.value.length;
    const isBehind = blank !== '' && at === input.value.length;
    caret.current = { input, at: isBehind ? shown.length : caretAfter(input.value, at, shown) };
    setDraft(shown);
    const number = numberOf(digits);
    const none = asked || (number !== null && isTooLarge(number, kind));
    if (none) noValue(shown);
    take(none ? NaN : number);
  };

  const choose = (chosen: string) => {
    const points = inPoints(readNumber(chosen) ?? NaN);
    setDraft(draft === null ? null : typedText(String(points), kind));
    tell(points);
  };

  const describedBy = [rest['aria-describedby'], (isWhySaid || readings) && about].filter(Boolean).join(' ');
  return (
    <>
      <Input
        {...rest}
        id={id || undefined}
        aria-describedby={describedBy || undefined}
        inputMode={kind.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="figure-input"
        value={text}
        onChange={change}
        onFocus={(event) => {
          if (!Number.isNaN(value) && draft === null) entered.current = event.target;
          if (!Number.isNaN(value))
            setDraft(typedText(value === null || value === undefined ? '' : String(value), kind));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          if (!Number.isNaN(value)) setDraft(null);
          setSaid(undefined);
          setEnded(true);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (asked && answers(event, readings, choose)) return;
          if (readings && !asked && endsTyping(event)) {
            event.preventDefault();
            setEnded(true);
          }
          onKeyDown?.(event);
        }}
      />
      {isWhySaid && (
        <Text id={about} tone="bad" size="small" role="alert">
          {whyUnread(text, kind)}
        </Text>
      )}
      {(readings ?? understood) !== undefined && (
        <Understood
          id={readings && about}
          passing={said !== undefined}
          said={understood}
          readings={readings}
          asked={asked}
          onChoose={choose}
        />
      )}
    </>
  );
}
