import { Button, type ButtonProps } from 'antd';

interface Props extends ButtonProps {
  /** A field holds a text that it refuses, and what the button does needs that field. */
  readonly held: boolean;
  /** Takes the keyboard to that field, where the reason stands. */
  readonly onHeld: () => void;
}

/** What makes a button {@link HeldButton held}: it submits nothing, and looks as antd's own do that are off. */
export const heldBy = (onHeld: () => void): ButtonProps => ({
  'aria-disabled': true,
  className: 'ant-btn-disabled',
  htmlType: 'button',
  onClick: onHeld,
});

/**
 * A button that looks off while a field holds a text that it refuses, but keeps the keyboard: the blur by which the text
 * is refused is often the Tab that leads to this button. Pressed, it leads back to the field.
 */
export const HeldButton = ({ held, onHeld, ...button }: Props) => (
  <Button {...button} {...(held && heldBy(onHeld))} />
);
