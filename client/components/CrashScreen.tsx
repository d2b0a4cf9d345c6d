import { Button } from 'antd';
import { useState } from 'react';
import { Box, Panel, Row, Text } from './boxes';
import styles from './Message.module.css';
import { useDocumentTitle } from './PageHeader';

interface Props {
  readonly error: unknown;
  readonly onRefresh?: () => void;
}

/** Replaces a screen that crashed. Refresh reloads the page. */
export function CrashScreen({ error, onRefresh = () => window.location.reload() }: Props) {
  const [shown, setShown] = useState(false);
  useDocumentTitle('Something went wrong');
  return (
    <Box padY={5} padX={5} className={styles.page} role="alert">
      <Box most={560} className={styles.box}>
        <Text as="h1" below={2} className={styles.title}>
          Something went wrong
        </Text>
        <Text as="p" tone="muted" className={styles.text}>
          Don't worry, we're looking into it. Please try again in a moment.
        </Text>
        <Row gap={2} justify="center" above={4}>
          <Button type="primary" onClick={onRefresh}>
            Refresh
          </Button>
          <Button type="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide stack trace' : 'Show stack trace'}
          </Button>
        </Row>
        {shown && (
          <Panel
            as="pre"
            above={4}
            tone="muted"
            className={styles.trace}
            tabIndex={0}
            aria-label="Stack trace"
          >
            {error instanceof Error ? (error.stack ?? error.message) : String(error)}
          </Panel>
        )}
      </Box>
    </Box>
  );
}
