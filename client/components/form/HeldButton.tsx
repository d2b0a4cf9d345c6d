import { Button, type ButtonProps } from 'antd';

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
export const HeldButton = ({ held, onHeld, ...button }: Props) => (
  <Button {...button} {...(held && heldBy(onHeld))} />
);
