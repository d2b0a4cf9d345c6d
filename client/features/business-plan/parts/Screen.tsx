import type { ReactNode } from 'react';
import { Stack } from '../../../components/boxes';
import styles from './Parts.module.css';

/** A screen of the business plan: its panels over each other, scrolling beside the trace panel. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={3} className={styles.screen}>
      <h2 className="visually-hidden">{title}</h2>
      {children}
    </Stack>
  );
}
