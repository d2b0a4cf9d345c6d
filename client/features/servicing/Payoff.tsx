import { Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useParams, useSearchParams } from 'react-router';
import { PAYOFF_SUMS } from '#contract';
import { formatDate, formatKnown } from '#domain/format';
import { Box, Notice, Row, Stack, Text } from '../../components/boxes';
import { DateInput } from '../../components/form/DateInput';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { LoadError } from '../../components/Message';
import { dateAndTime, today } from '../../lib/dateTime';
import { messageOf } from '../../lib/errors';
import { ApiError } from '../../lib/api/ApiError';
import { FigureSections } from '../../loan/widgets/FigureSections';
import { usePayoff, usePayoffPdf } from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import styles from './Payoff.module.css';

/** /loans/{uuid}/servicing/payoff?date=: what repays the loan on a day. */
export default function Payoff() {
  const { uuid = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const date = asked !== null && dayjs(asked).isValid() ? dayjs(asked).format('YYYY-MM-DD') : today();
  const { mutate: print, isPending } = usePayoffPdf(uuid);
  const { data, error, refetch, isPlaceholderData } = usePayoff(uuid, date);
  const there = data !== undefined && error === null;
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  return (
    <ServicingPage title="Payoff" letter>
      {() => (
        <>
          <Row gap={3} align="baseline" wrap className={styles.tools}>
            <label htmlFor="payoff-date">Payoff date</label>
            <Box style={{ width: 220 }}>
              <RefusedTexts value={tellRefused}>
                <DateInput
                  id="payoff-date"
                  required
                  value={date}
                  onChange={(day) => setSearch({ date: day ?? date }, { replace: true })}
                />
              </RefusedTexts>
            </Box>
            <Row gap={2} toEnd>
              {/* Figures of another day than the field says must not leave the screen. */}
              <HeldButton
                held={refused}
                onHeld={goToRefused}
                disabled={!there}
                loading={isPlaceholderData}
                onClick={() => window.print()}
              >
                Print
              </HeldButton>
              <HeldButton
                held={refused}
                onHeld={goToRefused}
                disabled={!there}
                loading={isPending || isPlaceholderData}
                onClick={() => print(date)}
              >
                Download PDF
              </HeldButton>
            </Row>
          </Row>
          {error &&
            (error instanceof ApiError && error.status === 400 ? (
              <Notice role="alert" ground="warning" padX={3} padY={2}>
                {messageOf(error)}
              </Notice>
            ) : (
              <LoadError what="The payoff" error={error} onRetry={() => void refetch()} />
            ))}
          {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
          {there && (
            <Stack gap={3} aria-busy={isPlaceholderData || undefined}>
              <p className={styles.paper}>
                Payoff statement of {data.address}.
                {data.borrowerName !== null && ` Borrower: ${data.borrowerName}.`}
              </p>
              <Row gap={5} align="baseline" wrap as="dl" className={styles.total}>
                <div>
                  <dt>Total payoff, good through {formatDate(data.date)}</dt>
                  <dd>{formatKnown(data.total.value, data.total.format)}</dd>
                </div>
                <div>
                  <dt>Per diem after that day</dt>
                  <dd>{formatKnown(data.perDiem.value, data.perDiem.format)}</dd>
                </div>
              </Row>
              <FigureSections sections={data.sections} sums={PAYOFF_SUMS} />
              <ul className={styles.remarks}>
                {data.remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
              <Text tone="muted" size="small">
                Prepared {dateAndTime(data.preparedAt)} from the workbook as last saved.
              </Text>
            </Stack>
          )}
        </>
      )}
    </ServicingPage>
  );
}
