import { Button } from 'antd';
import { useState } from 'react';
import { Panel, Row, Text } from './boxes';
import styles from './Message.module.css';
import { useDocumentTitle } from './PageHeader';

interface Props {
  readonly error: unknown;
  readonly onRefresh?: () => void;
}

/** What is shown in place of a screen that failed. Refresh reloads the page. */
export function CrashScreen({ error, onRefresh = () => window.location.reload() }: Props) {
  const [shown, setShown] = useState(false);
  useDocumentTitle('Something went wrong');
  return (
    <div className={styles.page} role="alert">
      <div className={styles.box}>
        <h1 className={styles.title}>Something went wrong</h1>
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
      </div>
    </div>
  );
}
