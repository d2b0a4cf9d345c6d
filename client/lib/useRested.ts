import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls back once typing rests: a value has stayed as it is for so many milliseconds.
 * @param value data; an equal one of another identity counts as unchanged
 */
export function useWhenRested<T>(value: T, ms: number, rested: (value: T) => void): void {
  const text = JSON.stringify(value);
  const rest = useEffectEvent(() => rested(value));
  useEffect(() => {
    const timer = setTimeout(() => rest(), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
}

/** A value as it was when typing last rested. */
export function useRested<T>(value: T, ms: number): T {
  const [at, setAt] = useState({ value });
  useWhenRested(value, ms, (now) =>
    setAt((before) => (JSON.stringify(before.value) === JSON.stringify(now) ? before : { value: now })),
  );
  return at.value;
}
