import { Button } from 'antd';
import { useState } from 'react';
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
        <p className={styles.text}>Don't worry, we're looking into it. Please try again in a moment.</p>
        <div className={styles.actions}>
          <Button type="primary" onClick={onRefresh}>
            Refresh
          </Button>
          <Button type="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide stack trace' : 'Show stack trace'}
          </Button>
        </div>
        {shown && (
          <pre className={styles.trace} tabIndex={0} aria-label="Stack trace">
            {error instanceof Error ? (error.stack ?? error.message) : String(error)}
          </pre>
        )}
      </div>
    </div>
  );
}
