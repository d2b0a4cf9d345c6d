import type { KeyboardEvent } from 'react';
import { chosenReading, type TwoReadings } from '#domain';
import styles from './Understood.module.css';
import { useStill } from './useStill';

export interface Meant {
  /** What was typed was understood as: `65%`. */
  readonly said?: string | undefined;
  /** What was typed may be either. */
  readonly readings?: TwoReadings | undefined;
}

interface Props extends Meant {
  /** By which its field is described by it. */
  readonly id?: string | undefined;
  /** The person has ended typing and is to say which is meant. */
  readonly asked: boolean;
  /** Takes the reading that is meant, as text. */
  readonly onChoose: (text: string) => void;
  /**
   * It goes as the field is left, so it lies over what is below: the button that is pressed to leave the field must not
   * move away from under the press.
   */
  readonly passing?: boolean;
}

/** Beside a field: what is typed there was understood as, or which of two readings is meant; the keys 1 and 2 choose. */
export function Understood({ id, said, readings, asked, onChoose, passing = false }: Props) {
  const isAsked = useStill(asked);
  if (!readings)
    return said === undefined ? null : (
      <div id={id} role="status" className={passing ? styles.passing : styles.lasting}>
        <span className={styles.said}>= {said}</span>
      </div>
    );
  const options = [readings.points.text, readings.fraction.text];
  if (!isAsked)
    return (
      <div id={id} role="status" className={styles.lasting}>
        {options.join(' or ')}?
      </div>
    );
  return (
    <div id={id} role="alert" className={styles.asked}>
      Which is meant?
      {options.map((text, at) => (
        <button
          key={text}
          type="button"
          // The field keeps the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          <kbd>{at + 1}</kbd> {text}
        </button>
      ))}
    </div>
  );
}

/** Typing is ended by Enter and by going on to the next field: what can be read in two ways is asked about first, in place. */
export const endsTyping = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 'Tab' && !shiftKey);

/** Whether the next key replaces what is selected, as it does everywhere: it is typed then, and answers nothing. */
export function replaces({ target }: { readonly target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.selectionStart !== target.selectionEnd;
}

/** Takes the key that answers which of two readings is meant; whether it was one. */
export function answers(
  event: KeyboardEvent,
  readings: TwoReadings | undefined,
  choose: (text: string) => void,
): boolean {
  const text =
    readings && !event.ctrlKey && !event.metaKey && !event.altKey && !replaces(event)
      ? chosenReading(event.key, readings)
      : undefined;
  if (text === undefined) return false;
  event.preventDefault();
  choose(text);
  return true;
}
