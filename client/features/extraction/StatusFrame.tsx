import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { EXTRACTION_FAILED, type ExtractionStatus } from '#contract';
import { useReviewExtraction, useStartExtraction } from '../../loan/queries/extractions';
import { useOpenWorkbook } from '../../workbook';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Extraction.module.css';

interface Props {
  readonly loanUuid: string;
  readonly extraction: ExtractionStatus;
  readonly children?: ReactNode;
}

/** A placeholder for the rows: blurred while the file is read, under a banner where that failed. */
export function StatusFrame({ loanUuid, extraction, children }: Props) {
  const { status } = extraction;
  if (status === 'completed') return children;
  if (status === 'failed') return <Failure loanUuid={loanUuid} extraction={extraction} />;
  return (
    <div className={styles.covered}>
      <div className={styles.blurred} inert>
        {children ?? <Lines />}
      </div>
      <Progress extraction={extraction} />
    </div>
  );
}

/** The progress, over the blurred content. */
export function Progress({
  extraction: { status, step, progress, file },
}: {
  readonly extraction: ExtractionStatus;
}) {
  return (
    <Row gap={3} align="center" justify="center" className={styles.progress} role="status">
      <Spin />
      {status === 'in_progress' ? (
        <span>
          {step ?? 'Waiting for its turn'}: {file.name}{' '}
          {progress > 0 && (
            <Text tone="muted" size="small" snug className={styles.quiet}>
              {Math.round(progress * 100)}%
            </Text>
          )}
        </span>
      ) : (
        <span>Processing extraction</span>
      )}
    </Row>
  );
}

/** The banner of a failure; where this person may, with a way out. */
export function Failure({ loanUuid, extraction }: Pick<Props, 'loanUuid' | 'extraction'>) {
  const { session } = useOpenWorkbook();
  const start = useStartExtraction(loanUuid);
  const review = useReviewExtraction(loanUuid);
  const { uuid, classification, file } = extraction;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.banner}
      title={extraction.errorMessage ?? EXTRACTION_FAILED}
      description={file.name}
      action={
        session.canEdit && (
          <Row as="span" gap={2} align="center">
            <Button
              size="small"
              loading={start.isPending}
              onClick={() => start.mutate({ fileUuid: file.uuid, classification })}
            >
              Read again
            </Button>
            <Button
              size="small"
              loading={review.isPending}
              onClick={() => review.mutate({ uuid, outcome: 'dismissed' })}
            >
              Put away
            </Button>
          </Row>
        )
      }
    />
  );
}

/** A placeholder if there is no content to blur yet. */
function Lines() {
  return (
    <Stack gap={2} className={styles.lines}>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} />
      ))}
    </Stack>
  );
}
