import { Button, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { focusBack, keyboardPlace } from '../../lib/focusBack';

interface Props extends ButtonProps {
  /** A field that the button's action needs holds a refused text. */
  readonly held: boolean;
  /** Moves the focus to that field, which shows the reason. */
  readonly onHeld: () => void;
}

/** What makes a button {@link HeldButton held}: it does not submit, and looks like a disabled antd button. */
export const heldBy = (onHeld: () => void): ButtonProps => ({
  'aria-disabled': true,
  className: 'ant-btn-disabled',
  htmlType: 'button',
  onClick: onHeld,
});

/**
 * A button that looks off while a field holds a text that it refuses, but keeps the keyboard: the blur by
 * which the text is refused is often the Tab that leads to this button. Pressed, it leads back to the field.
 */
export function HeldButton({ held, onHeld, ...button }: Props) {
  const node = useRef<HTMLButtonElement>(null);
  const { disabled = false } = button;
  useLayoutEffect(() => {
    if (disabled && document.activeElement === node.current) focusBack(keyboardPlace());
  }, [disabled]);
  return <Button {...button} {...(held && heldBy(onHeld))} ref={node} />;
}
