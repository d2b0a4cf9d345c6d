import { Button, type ButtonProps } from 'antd';

interface Props extends ButtonProps {
  /** A field holds a text that it refuses, and what the button does needs that field. */
  readonly held: boolean;
  /** Takes the keyboard to that field, where the reason stands. */
  readonly onHeld: () => void;
}

/**
 * A button that looks off while a field holds a text that it refuses, but keeps the keyboard: the blur by which the text
 * is refused is often the Tab that leads to this button. Pressed, it leads back to the field.
 */
export const HeldButton = ({ held, onHeld, onClick, className, ...button }: Props) => (
  <Button
    {...button}
    aria-disabled={held || undefined}
    // antd's own look of what is off.
    className={held ? `${className ?? ''} ant-btn-disabled`.trim() : className}
    onClick={held ? onHeld : onClick}
  />
);
