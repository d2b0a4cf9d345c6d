import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { payoffQuery } from '#contract';
import { isTypedYear } from '#domain';
import { today } from '../../lib/dateTime';
import { unknownValue } from '../../lib/linkWords';

const isDay = (text: string): boolean => payoffQuery.shape.date.safeParse(text).success && isTypedYear(text);

interface PayoffDay {
  readonly day: string;
  /** A sentence about the date in the link if that is not a valid one; else empty. */
  readonly unknown: readonly string[];
  readonly choose: (day: string | null) => void;
}

/** The day of the address, else today; a chosen day goes into the address. */
export function usePayoffDay(): PayoffDay {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const inAddress = asked !== null && isDay(asked) ? asked : today();
  // The address is drawn some time after it changes: whoever leaves the field by a press on a button means
  // the day typed.
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
 * Carries out a pressed action once the figures of the current day are loaded: a press that leaves the date
 * field comes before them. It is dropped if the day is refused or changes.
 * @returns the pending actions, and a function to press one
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
