import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input, Popover, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef, type ComponentType, type KeyboardEvent } from 'react';
import {
  dateUnderstoodAs,
  formatDate,
  formatMonth,
  readTypedDate,
  readTypedMonth,
  type TypedDate,
} from '#domain';
import { thisYear, today } from '../../lib/dateTime';
import { Box, Text } from '../boxes';
import { dayAfter, monthAfter } from './choiceKeys';
import { choiceId, DateChoice, type ChoiceProps, type DayLimits } from './DateChoice';
import styles from './DateInput.module.css';
import { MonthChoice } from './MonthChoice';
import { useTellRefused } from './refusedTexts';
import { Understood } from './Understood';
import { useCalendar } from './useCalendar';
import { useStill } from './useStill';
import { useTyping } from './useTyping';

interface Props extends DayLimits {
  readonly id?: string;
  /** ISO; null if there is no date. */
  readonly value: string | null;
  /** Receives dates that were read, never a refused text. */
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  /** Told whether the field holds a text that differs from the value. */
  readonly onTyping?: (typing: boolean) => void;
  /** It cannot be blank. */
  readonly required?: boolean;
  /** By default like the fields around it. */
  readonly disabled?: boolean;
  readonly size?: 'small';
  readonly placeholder?: string;
  readonly status?: 'error' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** What the field takes: a day, or a month. */
interface Way {
  readonly what: string;
  readonly read: (text: string) => TypedDate;
  readonly write: (iso: string) => string;
  readonly understoodAs: (text: string, iso: string) => string | undefined;
  readonly placeholder: string;
  readonly Choice: ComponentType<ChoiceProps>;
  readonly after: typeof dayAfter;
}

const DAY: Way = {
  what: 'Date',
  read: (text) => readTypedDate(text, { year: thisYear() }),
  write: formatDate,
  understoodAs: dateUnderstoodAs,
  placeholder: 'MM/DD/YYYY',
  Choice: DateChoice,
  after: dayAfter,
};

const MONTH: Way = {
  what: 'Month',
  read: readTypedMonth,
  write: formatMonth,
  understoodAs: (text, iso) => (formatMonth(iso) === text.trim() ? undefined : formatMonth(iso)),
  placeholder: 'Month and year',
  Choice: MonthChoice,
  after: monthAfter,
};

/**
 * A date, typed in any of the ways in which cells take one, or picked from the calendar. The date understood
 * is shown during typing. A text that is not a date stays with the reason, the value is unchanged, and
 * `RefusedTexts` is told.
 */
export const DateInput = (props: Props) => <PickedInput {...props} way={DAY} />;

/** The same of a month, as its first day. */
export const MonthInput = (props: Props) => <PickedInput {...props} way={MONTH} />;

function outside(
  iso: string,
  { what, write }: Way,
  { min = '', max = '9999' }: DayLimits,
): string | undefined {
  if (iso < min) return `${what} must be ${write(min)} or later`;
  return iso > max ? `${what} must be ${write(max)} or earlier` : undefined;
}

/** The typed text until it is taken; a value changed elsewhere replaces it. */
function usePicked({ value, onChange, required = false, min, max, way }: Props & { readonly way: Way }) {
  const known = useRef(value);
  const tell = (next: string | null): undefined => {
    if (next === value) return;
    known.current = next;
    onChange(next);
  };
  const typing = useTyping(
    (text) => {
      if (text.trim() === '') return required ? `${way.what} is required` : tell(null);
      const read = way.read(text);
      return 'problem' in read ? read.problem : (outside(read.iso, way, { min, max }) ?? tell(read.iso));
    },
    // A form or page that is unmounting can no longer take a value.
    { takenWhenGone: false },
  );
  const { restore } = typing;
  useLayoutEffect(() => {
    if (known.current === value) return;
    known.current = value;
    restore();
  });
  return typing;
}

/** Reports whether something is being typed; false once the field unmounts. */
function useTellTyping(typing: boolean, tell: ((typing: boolean) => void) | undefined) {
  const telling = useRef(tell);
  useLayoutEffect(() => {
    telling.current = tell;
  });
  useLayoutEffect(() => {
    if (!typing) return;
    telling.current?.(true);
    return () => telling.current?.(false);
  }, [typing]);
}

function PickedInput(props: Props & { readonly way: Way }) {
  const { way, value, min, max, required = false, disabled, onBlur, onTyping, ...control } = props;
  const { typed, problem, onChange, commit, choose, restore, ...typing } = usePicked(props);
  const own = useId();
  const id = control.id ?? own;
  const input = useRef<InputRef>(null);
  useTellRefused(id, problem !== undefined);
  useTellTyping(typed !== null, onTyping);

  const text = typed ?? (value === null ? '' : way.write(value));
  const read = way.read(text);
  const said = typed !== null && 'iso' in read ? way.understoodAs(typed, read.iso) : undefined;
  const pick = (next: string) => {
    choose(next);
    calendar.show(false);
  };
  const calendar = useCalendar({
    chosen: 'iso' in read ? read.iso : today(),
    limits: { min, max },
    after: way.after,
    onChoose: (iso) => pick(way.write(iso)),
  });
  const calendarId = `${own}-calendar`;
  const open = calendar.open && disabled !== true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (calendar.onKey(event)) return;
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === null) return;
    // The dialog around it stays.
    event.stopPropagation();
    restore();
  };
  const why = useStill(problem);
  const describedBy = [control['aria-describedby'], why && `${own}-problem`].filter(Boolean).join(' ');
  return (
    <Box shrinks className={styles.field}>
      <Input
        ref={input}
        id={id}
        size={control.size}
        autoComplete="off"
        placeholder={control.placeholder ?? way.placeholder}
        disabled={disabled}
        status={problem === undefined ? control.status : 'error'}
        aria-invalid={problem !== undefined || control.status === 'error'}
        aria-required={required}
        aria-describedby={describedBy || undefined}
        aria-controls={open ? calendarId : undefined}
        aria-activedescendant={open && calendar.at !== null ? choiceId(calendarId, calendar.at) : undefined}
        value={text}
        suffix={
          <Popover
            open={open}
            onOpenChange={calendar.show}
            trigger="click"
            placement="bottomRight"
            arrow={false}
            destroyOnHidden
            content={
              // The field keeps the keyboard.
              <div id={calendarId} onMouseDown={(event) => event.preventDefault()}>
                <way.Choice
                  id={calendarId}
                  text={text}
                  at={calendar.at}
                  min={min}
                  max={max}
                  onChoose={pick}
                />
              </div>
            }
          >
            <Button
              type="text"
              size="small"
              tabIndex={-1}
              className={styles.open}
              disabled={disabled}
              icon={<CalendarOutlined aria-hidden />}
              aria-label="Calendar"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => input.current?.focus()}
            />
          </Popover>
        }
        onChange={(event) => {
          calendar.onTyped();
          onChange(event.target.value);
        }}
        onFocus={typing.onFocus}
        onBlur={() => {
          typing.onBlur();
          calendar.show(false);
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
      />
      {why === undefined ? (
        <Understood passing said={said} asked={false} onChoose={choose} />
      ) : (
        <Text as="p" id={`${own}-problem`} above={1} tone="bad" size="small" snug role="alert">
          {why}
        </Text>
      )}
    </Box>
  );
}
