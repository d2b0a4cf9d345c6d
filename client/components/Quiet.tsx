import type { ReactNode } from 'react';
import { Text } from './boxes';
import styles from './Quiet.module.css';

/** Secondary words: small and faint. A paragraph of its own where `block` is set. */
export function Quiet({
  block = false,
  children,
}: {
  readonly block?: boolean;
  readonly children: ReactNode;
}) {
  return block ? (
    <Text as="p" above={1} tone="muted" size="small" digits className={styles.quiet}>
      {children}
    </Text>
  ) : (
    <Text above={1} tone="muted" size="small" digits className={styles.quiet}>
      {children}
    </Text>
  );
}
