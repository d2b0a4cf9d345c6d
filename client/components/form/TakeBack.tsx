import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { heldBy } from './HeldButton';

interface Lingering {
  readonly shown: boolean;
  /** Nothing is left to take back. */
  readonly idle: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Event handlers for the element around a field and its button. */
interface Around {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the button beside a field mounted while it has the focus. Leaving the field, by the very Tab that
 * leads to the button, or pressing it can end the reason for it; if it unmounted then, the focus would be
 * lost.
 */
export function useLingering(wanted: boolean): readonly [Lingering, Around] {
  const button = useRef<HTMLButtonElement>(null);
  const [has, setHas] = useState(false);
  const isIt = (target: EventTarget | null) => target !== null && target === button.current;
  const around: Around = {
    onFocus: ({ target }) => setHas(isIt(target)),
    // The focus moves to the button: setting this now renders it together with the changes caused by leaving
    // the field.
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

/** Takes back the content of the field beside it. */
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
