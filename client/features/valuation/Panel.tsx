import { useId, type ReactNode } from 'react';
import styles from './Valuation.module.css';

interface Props {
  readonly title: string;
  /** Beside the title, at the right. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Panel({ title, head, children, wide = false }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={wide || undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {head}
      </header>
      {children}
    </section>
  );
}
