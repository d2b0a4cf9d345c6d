import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../components/PageHeader';
import styles from './AuthPage.module.css';

/** The frame of the sign-in and sign-up pages. */
export function AuthPage({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <img src="/icon.svg" alt="" width={32} height={32} />
        <span>Bridgebook</span>
      </div>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
      {below && <p className={styles.below}>{below}</p>}
    </main>
  );
}

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.error}>
      {children}
    </div>
  );
}
