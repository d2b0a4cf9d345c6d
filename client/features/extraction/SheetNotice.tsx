import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { countOf } from '#domain';
import type { SheetNoticesProps } from '../../loan/sheetNotices';
import {
  classificationOfSheet,
  extractionPath,
  useExtractions,
  useReviewExtraction,
} from '../../loan/queries/extractions';
import { useOpenWorkbook } from '../../workbook';
import { Failure, Progress } from './StatusFrame';
import { Row } from '../../components/boxes';
import styles from './Extraction.module.css';

/**
 * The notice above a sheet about a file being read into it; renders nothing once the newest file was
 * reviewed.
 */
export default function SheetNotice({ loanUuid, sheet }: SheetNoticesProps) {
  const classification = classificationOfSheet(sheet);
  const { session } = useOpenWorkbook();
  const extractions = useExtractions(loanUuid, classification !== undefined);
  const review = useReviewExtraction(loanUuid);
  const newest = extractions.data?.find((one) => one.classification === classification);
  if (!classification || !newest || newest.review || !session.canEdit) return null;
  const { uuid, status, file, rows } = newest;
  if (status === 'failed') return <Failure loanUuid={loanUuid} extraction={newest} />;
  if (status !== 'completed') {
    return (
      <div className={styles.cover}>
        <Progress extraction={newest} />
        <Button
          size="small"
          className={styles.meanwhile}
          loading={review.isPending}
          onClick={() => review.mutate({ uuid, outcome: 'dismissed' })}
        >
          Work on the sheet in the meantime
        </Button>
      </div>
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      className={styles.banner}
      title={`${countOf(rows ?? 0, 'row')} of ${file.name} can be reviewed`}
      action={
        <Row as="span" gap={2} align="center">
          <Link to={extractionPath(loanUuid, uuid)}>Review</Link>
          <Button
            size="small"
            loading={review.isPending}
            onClick={() => review.mutate({ uuid, outcome: 'dismissed' })}
          >
            Put away
          </Button>
        </Row>
      }
    />
  );
}
