import { Alert, Button, Progress, Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { Job, PropertyCheckReportView } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { ImportHint } from '../../lib/auth/ImportHint';
import { dateAndTime } from '../../lib/dateTime';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { useChecks, useRerun } from './calls';
import { CheckLines } from './CheckLines';
import { Location } from './Location';
import { Records } from './Records';
import { knowsNothing, linesKnown } from './words';
import { Grid, Notice, Stack, Text } from '../../components/boxes';
import styles from './Checks.module.css';

/**
 * /loans/{uuid}/origination/property/checks: what public records say of the property, against the limits of
 * the loan.
 */
export default function PropertyChecksScreen() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  const revision = useSessionState((state) => state.revision);
  const checks = useChecks(uuid, revision);
  const rerun = useRerun(uuid, revision);
  if (!checks.data)
    return checks.error ? (
      <LoadError what="The property checks" error={checks.error} onRetry={() => void checks.refetch()} />
    ) : (
      <Skeleton active />
    );
  const { report, job } = checks.data;
  const running = rerun.isPending || job?.status === 'in_progress';
  return (
    <Stack gap={3} most={1600}>
      <header className={styles.head}>
        <h2>Property Checks</h2>
        {report && (
          <Text tone="muted" size="small" digits className={styles.quiet}>
            {runOf(report)}
          </Text>
        )}
        {session.canEdit && (
          <Button
            type={report ? 'default' : 'primary'}
            className={styles.rerun}
            disabled={running}
            loading={running}
            onClick={() => rerun.mutate()}
          >
            Re-Run Property Checks
          </Button>
        )}
      </header>
      <Run job={job} running={running} />
      {report ? <Report loanUuid={uuid} report={report} /> : !running && <Never mayRun={session.canEdit} />}
    </Stack>
  );
}

const runOf = ({ createdAt, by, source }: PropertyCheckReportView): string =>
  [`Run on ${dateAndTime(createdAt)}`, ...(by ? [`by ${by.name}`] : []), `from ${source}`].join(' ');

/** The progress of a run, or why the last one failed. */
function Run({ job, running }: { readonly job: Job | null; readonly running: boolean }) {
  if (running) {
    const { progress = 0, step = null } = job?.status === 'in_progress' ? job : {};
    return (
      <Grid
        role="status"
        aria-label="Progress of the property checks"
        columns="minmax(160px, 420px) auto"
        gap={3}
        align="center"
        className={styles.run}
      >
        <Progress
          percent={Math.round(progress * 100)}
          size="small"
          status="active"
          aria-label="Property checks done"
        />
        <Text tone="muted" size="small" digits className={styles.quiet}>
          {step ?? 'Waiting for its turn'}
        </Text>
      </Grid>
    );
  }
  if (job?.status !== 'failed') return null;
  return (
    <Alert
      type="error"
      showIcon
      title={job.errorMessage ?? 'The property checks could not be run. Please try again.'}
      description="The report below is from the previous run."
    />
  );
}

const HOW = (
  <ImportHint
    what="Records of violations, evictions, liens, cases and location grades"
    command="property-records"
    otherwise=", or read from a city’s open data where the server is set up for it"
  />
);

function Never({ mayRun }: { readonly mayRun: boolean }) {
  return (
    <Message title="The property checks were not run yet">
      {HOW}
      {mayRun && ' Then press Re-Run Property Checks.'}
    </Message>
  );
}

function Report({
  loanUuid,
  report,
}: {
  readonly loanUuid: string;
  readonly report: PropertyCheckReportView;
}) {
  const { lines, locationData, records, propertyStats } = report;
  const known = !knowsNothing(records, locationData);
  return (
    <>
      {!known && (
        <Notice as="p" role="status" size="cell" ground="warning">
          <strong>No record speaks of {propertyStats.property_address}.</strong> {HOW}
        </Notice>
      )}
      <div className={styles.halves}>
        <CheckLines loanUuid={loanUuid} lines={linesKnown(lines, known)} />
        <Location location={locationData} />
      </div>
      <Records records={records} />
    </>
  );
}
