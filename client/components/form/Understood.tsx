import type { KeyboardEvent } from 'react';
import { chosenReading, type TwoReadings } from '#domain';
import styles from './Understood.module.css';
import { useStill } from './useStill';

export interface Meant {
  /** The reading of the typed text: `65%`. */
  readonly said?: string | undefined;
  /** The two possible readings of the typed text. */
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
   * It disappears when the field is left, so it overlays what is below: the pressed button that ends the
   * editing must not move away.
   */
  readonly passing?: boolean;
}

/**
 * Beside a field: how the typed text was understood, or the question which of two readings is meant; the keys
 * 1 and 2 choose.
 */
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

/**
 * Whether a key ends the typing: Enter, or Tab to the next field. A text with two readings is first asked
 * about in place.
 */
export const endsTyping = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 'Tab' && !shiftKey);

/**
 * Whether the field has a selection, which the next key replaces: that key is then typed and does not answer
 * the question.
 */
export function replaces({ target }: { readonly target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.selectionStart !== target.selectionEnd;
}

/** Handles a key that answers which of two readings is meant; returns whether it was one. */
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
