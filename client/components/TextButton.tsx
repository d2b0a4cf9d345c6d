import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button among words or in a cell: as quiet as a link, as tall as the line. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles.button} {...props} />;
}
