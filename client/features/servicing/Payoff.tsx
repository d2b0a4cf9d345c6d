import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { PAYOFF_SUMS } from '#contract';
import { formatDate, formatKnown } from '#domain/format';
import { Box, Notice, Row, Stack, Text } from '../../components/boxes';
import { DateInput } from '../../components/form/DateInput';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { LoadError } from '../../components/Message';
import { UnknownInLink } from '../../components/UnknownInLink';
import { dateAndTime } from '../../lib/dateTime';
import { messageOf } from '../../lib/errors';
import { ApiError } from '../../lib/api/ApiError';
import { FigureSections } from '../../loan/widgets/FigureSections';
import { usePayoff, usePayoffPdf } from './calls';
import { usePayoffDay, usePressed } from './payoffDay';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import styles from './Payoff.module.css';

const FIELD = 'payoff-date';
const toField = () => document.getElementById(FIELD)?.focus();

/** /loans/{uuid}/servicing/payoff?date=: what repays the loan on a day. */
export default function Payoff() {
  const { uuid = '' } = useParams();
  const { day, unknown, choose } = usePayoffDay();
  const pdf = usePayoffPdf(uuid);
  const { data, error, refetch, isPlaceholderData } = usePayoff(uuid, day);
  const there = data !== undefined && error === null;
  const [refused, tellRefused] = useRefusedTexts();
  // Figures of another day than the field says must not leave the screen.
  const answer = error ? 'refused' : there && !isPlaceholderData ? 'there' : 'awaited';
  const [waiting, press] = usePressed(day, answer, (deed) =>
    deed === 'print' ? window.print() : pdf.mutate(day),
  );
  // No figures come of a day that is refused: the button keeps the keyboard, and leads back to the day.
  const held = { held: refused || answer === 'refused', onHeld: toField };
  return (
    <ServicingPage title="Payoff" letter>
      {() => (
        <>
          <div className={styles.tools}>
            <UnknownInLink unknown={unknown} shown="Today’s payoff is shown." />
          </div>
          <Row gap={3} align="baseline" wrap className={styles.tools}>
            <label htmlFor={FIELD}>Payoff date</label>
            <Box style={{ width: 220 }}>
              <RefusedTexts value={tellRefused}>
                <DateInput id={FIELD} required value={day} onChange={choose} />
              </RefusedTexts>
            </Box>
            <Row gap={2} toEnd>
              <HeldButton {...held} loading={waiting.includes('print')} onClick={() => press('print')}>
                Print
              </HeldButton>
              <HeldButton
                {...held}
                // The file of another day, under way, does not keep that of this one from being asked for.
                loading={waiting.includes('pdf') || (pdf.isPending && pdf.variables === day)}
                onClick={() => press('pdf')}
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
