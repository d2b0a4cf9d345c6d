import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { payoffQuery } from '#contract';
import { isTypedYear } from '#domain';
import { today } from '../../lib/dateTime';
import { unknownValue } from '../../lib/linkWords';

const isDay = (text: string): boolean => payoffQuery.shape.date.safeParse(text).success && isTypedYear(text);

interface PayoffDay {
  readonly day: string;
  /** What the link asks for and is no day. */
  readonly unknown: readonly string[];
  readonly choose: (day: string | null) => void;
}

/** The day of the address, else today; that which is chosen goes there. */
export function usePayoffDay(): PayoffDay {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const inAddress = asked !== null && isDay(asked) ? asked : today();
  // The address is drawn some time after it changes: whoever leaves the field by a press on a button means the day typed.
  const [at, setAt] = useState({ inAddress, day: inAddress });
  if (at.inAddress !== inAddress) setAt({ inAddress, day: inAddress });
  return {
    day: at.day,
    unknown: unknownValue(search, 'date', 'day', asked === inAddress ? [asked] : []),
    choose: (next) => {
      if (next === null) return;
      setAt({ inAddress, day: next });
      setSearch({ date: next }, { replace: true });
    },
  };
}

export type Deed = 'print' | 'pdf';

/**
 * What is pressed is done for the day that stands there, once the figures of that day are there: the press that leaves
 * the field comes before they do. A refusal of the day ends it, and so does another day.
 * @returns what is pressed and not done yet, and what takes a press
 */
export function usePressed(
  day: string,
  answer: 'awaited' | 'there' | 'refused',
  carryOut: (deed: Deed) => void,
): readonly [waiting: readonly Deed[], press: (deed: Deed) => void] {
  const [pressed, setPressed] = useState<{ readonly day: string; readonly deeds: readonly Deed[] }>();
  const latest = useRef(carryOut);
  latest.current = carryOut;
  const waiting = pressed?.day === day ? pressed.deeds : [];
  useEffect(() => {
    if (pressed === undefined || (pressed.day === day && answer === 'awaited')) return;
    setPressed(undefined);
    if (pressed.day === day && answer === 'there') pressed.deeds.forEach((deed) => latest.current(deed));
  }, [pressed, day, answer]);
  const press = (deed: Deed) => setPressed({ day, deeds: [...waiting.filter((one) => one !== deed), deed] });
  return [waiting, press];
}
