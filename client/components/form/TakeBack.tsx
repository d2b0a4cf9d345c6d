import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { heldBy } from './HeldButton';

interface Lingering {
  readonly shown: boolean;
  /** There is nothing to take back any more. */
  readonly idle: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** What the element around a field and its button hears. */
interface Around {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Of a button that stands beside a field while there is something to take back. Leaving the field can take that away, by
 * the very Tab that leads to the button, and so does pressing it: with the button the keyboard would be nowhere. It stays
 * as long as it has the keyboard.
 */
export function useLingering(wanted: boolean): readonly [Lingering, Around] {
  const button = useRef<HTMLButtonElement>(null);
  const [has, setHas] = useState(false);
  const isIt = (target: EventTarget | null) => target !== null && target === button.current;
  const around: Around = {
    onFocus: ({ target }) => setHas(isIt(target)),
    // The field is being left for it: said now, it is drawn together with what leaving the field changes.
    onBlur: ({ relatedTarget }) => setHas(isIt(relatedTarget)),
  };
  return [{ shown: wanted || has, idle: !wanted, button }, around];
}

const toNothing = () => undefined;

interface Props {
  readonly of: Lingering;
  readonly title: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** Takes what stands in the field beside it back. */
export function TakeBack({ of: { shown, idle, button }, title, label, onClick }: Props) {
  if (!shown) return null;
  return (
    <Button
      ref={button}
      type="text"
      size="small"
      icon={<UndoOutlined aria-hidden />}
      title={title}
      aria-label={label}
      onClick={onClick}
      {...(idle && heldBy(toNothing))}
    />
  );
}
