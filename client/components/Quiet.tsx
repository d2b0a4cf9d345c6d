import type { ReactNode } from 'react';
import styles from './Quiet.module.css';

/** Words beside the matter: small and faint. A paragraph of its own where `block` is set. */
export function Quiet({
  block = false,
  children,
}: {
  readonly block?: boolean;
  readonly children: ReactNode;
}) {
  return block ? (
    <p className={styles.quiet}>{children}</p>
  ) : (
    <span className={styles.quiet}>{children}</span>
  );
}
