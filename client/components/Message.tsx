import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isMissing, messageOf } from '../lib/errors';
import { paths } from '../paths';
import { useDocumentTitle } from './PageHeader';
import { Box, Row, Text } from './boxes';
import styles from './Message.module.css';

interface MessageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The message is the whole page. */
  readonly page?: boolean;
}

/** A quiet message in the place of content: nothing here yet, not found, not available. */
export function Message({ title, children, actions, page = false }: MessageProps) {
  useDocumentTitle(page ? title : undefined);
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={styles.area}>
      <Box most={560} className={styles.box}>
        <Heading className={styles.heading}>{title}</Heading>
        {children && (
          <Text as="div" tone="muted" className={styles.text}>
            {children}
          </Text>
        )}
        {actions && (
          <Row gap={2} justify="center" above={4}>
            {actions}
          </Row>
        )}
      </Box>
    </div>
  );
}

export interface LoadErrorProps {
  /** The thing that was read, as the beginning of a sentence. */
  readonly what: string;
  readonly error: unknown;
  onRetry(this: void): void;
  /** Shown if the address leads nowhere, with the way out; the default fits any page. */
  readonly missing?: Required<Pick<MessageProps, 'title' | 'actions'>>;
}

const MISSING: NonNullable<LoadErrorProps['missing']> = {
  title: 'There is no such page, or you may not open it',
  actions: <Button href={paths.start}>Go to the start page</Button>,
};

/** A read that failed, with its cause and a way to try again; if the record does not exist, the way back. */
export function LoadError({ what, error, onRetry, missing = MISSING }: LoadErrorProps) {
  if (isMissing(error)) {
    return (
      <div role="alert">
        <Message page title={error.status === 404 ? error.message : missing.title} actions={missing.actions}>
          It may have been deleted, or the address is not complete.
        </Message>
      </div>
    );
  }
  return (
    <div role="alert">
      <Message title={`${what} could not be loaded`} actions={<Button onClick={onRetry}>Try again</Button>}>
        {messageOf(error)}
      </Message>
    </div>
  );
}
