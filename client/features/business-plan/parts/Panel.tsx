import { useId, type ReactNode } from 'react';
import styles from './Parts.module.css';

interface Props {
  readonly title: string;
  /** Beside the title, at the right. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, head, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {head}
      </header>
      {children}
    </section>
  );
}

/** A screen of the business plan: its panels over each other, scrolling beside the trace panel. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <h2 className={styles.hidden}>{title}</h2>
      {children}
    </div>
  );
}
