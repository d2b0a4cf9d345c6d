import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../components/PageHeader';
import { Box, Row, Stack, Text } from '../../components/boxes';
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
    <Stack as="main" align="center" className={styles.page}>
      <Row gap={2} align="center" below={5} weight="strong" className={styles.brand}>
        <img src="/icon.svg" alt="" width={32} height={32} />
        <span>Bridgebook</span>
      </Row>
      <Box as="section" most={400} className={styles.card} aria-labelledby="auth-title">
        <Text as="h1" id="auth-title" below={4} weight="strong" className={styles.title}>
          {title}
        </Text>
        {children}
      </Box>
      {below && (
        <Text as="p" above={4} tone="muted" className={styles.below}>
          {below}
        </Text>
      )}
    </Stack>
  );
}

/** Why the form was refused, read aloud at once. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Text
      as="div"
      role="alert"
      below={3}
      tone="bad"
      size="cell"
      snug
      padY={2}
      padX={3}
      className={styles.error}
    >
      {children}
    </Text>
  );
}
