import { useId, type ReactNode } from 'react';
import { Row, Stack } from './boxes';
import styles from './Section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title, at the right. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page: a frame with its title, and its tools at the right. */
export function Section({ title, head, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" framed aria-labelledby={id}>
      <Row as="header" gap={2} align="center" justify="between" tall className={styles.head}>
        <h2 id={id}>{title}</h2>
        {head}
      </Row>
      {children}
    </Stack>
  );
}
