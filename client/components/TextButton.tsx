import type { ComponentProps } from 'react';
import { Text } from './boxes';
import styles from './TextButton.module.css';

/** A button among words or in a cell: as quiet as a link, as tall as the line. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <Text as="button" type="button" tone="accent" className={styles.button} {...props} />;
}
