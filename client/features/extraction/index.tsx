import { Skeleton } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { EXTRACTABLE, type ExtractionStatus } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { dateAndTime } from '../../lib/dateTime';
import {
  extractionPath,
  extractionWord,
  useExtraction,
  useExtractions,
} from '../../loan/queries/extractions';
import { paths } from '../../paths';
import { Review } from './Review';
import { StatusFrame } from './StatusFrame';
import { Box, Grid, Text } from '../../components/boxes';
import styles from './Extraction.module.css';

/** /loans/{uuid}/origination/files/rows: what files were read into, to be looked at before it lands in a sheet. */
export default function ExtractionScreen() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const list = useExtractions(uuid);
  if (list.isError && !list.data)
    return <LoadError what="The files read" error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active />;
  const asked = search.get('of');
  const shown =
    asked === null
      ? (list.data.find(({ review }) => review === null) ?? list.data[0])
      : list.data.find((one) => one.uuid === asked);
  if (!shown && asked === null) {
    return (
      <Message title="No rows to review">
        Upload a rent roll, a construction budget or comps as CSV or XLSX under{' '}
        <Link to={paths.loan(uuid).origination('files')}>Files</Link>: the rows read from it are reviewed here
        before they go into a sheet.
      </Message>
    );
  }
  return (
    <Grid columns="260px minmax(0, 1fr)" gap={4} align="start">
      <List loanUuid={uuid} list={list.data} shown={shown} />
      <Box as="section" shrinks aria-label="Review">
        {shown ? (
          <Shown key={`${shown.uuid} ${shown.createdAt}`} loanUuid={uuid} extraction={shown} />
        ) : (
          <Message title="There is no such extraction">Its file may have been deleted.</Message>
        )}
      </Box>
    </Grid>
  );
}

function List({
  loanUuid,
  list,
  shown,
}: {
  readonly loanUuid: string;
  readonly list: readonly ExtractionStatus[];
  readonly shown: ExtractionStatus | undefined;
}) {
  return (
    <nav className={styles.list} aria-label="Files read">
      <ul>
        {list.map((one) => (
          <li key={one.uuid}>
            <Link to={extractionPath(loanUuid, one.uuid)} aria-current={one === shown ? 'true' : undefined}>
              <Text line="cut">{one.file.name}</Text>
              <Text tone="muted" size="small" snug className={styles.quiet}>
                {EXTRACTABLE[one.classification].category} · {dateAndTime(one.createdAt)}
              </Text>
              <Text size="small" snug className={styles.state} data-state={one.review ? 'done' : one.status}>
                {extractionWord(one)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shown({
  loanUuid,
  extraction,
}: {
  readonly loanUuid: string;
  readonly extraction: ExtractionStatus;
}) {
  const found = useExtraction(loanUuid, extraction.uuid, extraction.status);
  if (extraction.status !== 'completed') return <StatusFrame loanUuid={loanUuid} extraction={extraction} />;
  if (found.isError)
    return <LoadError what="The rows" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  return <Review loanUuid={loanUuid} extraction={extraction} found={found.data} />;
}
