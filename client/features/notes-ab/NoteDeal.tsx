import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { formatDate, formatSum } from '#domain/format';
import { dealEndpoints, type NoteFigure, type Ownerships } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LoadError, Message } from '../../components/Message';
import { useHolders, useOwnerships } from '../../loan/actions/loanSteps';
import { useDealSources } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { NoteMonitoring } from '../../deal/NoteMonitoring';
import { NoteSources } from '../../deal/NoteSources';
import { Sourced } from '../../deal/parts/Sourced';
import { today } from '../../lib/dateTime';
import { isMissing } from '../../lib/errors';
import { queryOf } from '../../lib/api/call';
import { NoteYields } from './NoteYields';
import { standing } from './standing';
import { timeTo } from '../../loan/noteTime';
import { NoteCard, NoteCards } from '../../loan/widgets/NoteCards';
import { Box, Text } from '../../components/boxes';
import styles from './Notes.module.css';

type NoteType = 'A' | 'B';

/** /loans/{uuid}/note-deal/{A|B}: a note beside the whole loan. */
export default function NoteDeal() {
  const { uuid = '', dealType = '' } = useParams();
  const type = dealType.toUpperCase() === 'B' ? 'B' : dealType.toUpperCase() === 'A' ? 'A' : undefined;
  const ownerships = useOwnerships(uuid);
  if (type === undefined)
    return (
      <Message page title="Page not found">
        A loan has an A note and a B note.
      </Message>
    );
  return (
    <LoanPage
      title={DEAL_NAMES[type]}
      whose="The whole loan; the note’s own figures are below"
      actions={(loan) => <LinkButton to={paths.loan(loan.loanLifecycleId).notes}>A Note Settings</LinkButton>}
    >
      {() => {
        if (!ownerships.data)
          return ownerships.error ? (
            <LoadError what="The note" error={ownerships.error} onRetry={() => void ownerships.refetch()} />
          ) : (
            <Skeleton active />
          );
        return <Cards type={type} ownerships={ownerships.data} />;
      }}
    </LoanPage>
  );
}

/** How the note goes today: its profit and payments, once its loan is lent and its page has a version. */
function Money({ loanUuid, type }: { readonly loanUuid: string; readonly type: NoteType }) {
  const { data, error, refetch } = useQuery(
    queryOf(dealEndpoints.report, { params: { uuid: loanUuid }, query: { dealType: type } }),
  );
  if (error && !isMissing(error))
    return <LoadError what="The payments" error={error} onRetry={() => void refetch()} />;
  return data ? <NoteMonitoring report={data} /> : null;
}

/** A figure of the workbook, which opens where it comes from. */
function Shown({ figure }: { readonly figure: NoteFigure | null }) {
  if (figure === null) return 'N/A';
  return (
    <Sourced place={figure.name} label={figure.label}>
      {formatSum(figure.value, figure.format)}
    </Sourced>
  );
}

function Cards({ type, ownerships }: { readonly type: NoteType; readonly ownerships: Ownerships }) {
  const { whole, notes, split, settings, closingDate, maturityDate } = ownerships;
  const { data: holders = [] } = useHolders(whole.uuid);
  // The cards show the current workbook, not a version.
  const sources = useDealSources(whole.uuid, { preview: 'live', dealType: type });
  const note = notes.find(({ dealType }) => dealType === type);
  if (!note) {
    return (
      <Message
        title={`There is no ${type} note`}
        actions={<LinkButton to={paths.loan(whole.uuid).notes}>A Note Settings</LinkButton>}
      >
        The loan is not split into notes, or they were consolidated.
      </Message>
    );
  }
  const other: NoteType = type === 'A' ? 'B' : 'A';
  const holder = (of: NoteType) => holders.find(({ dealType }) => dealType === of);
  const offered = type === 'A' ? whole : (notes.find(({ dealType }) => dealType === 'A') ?? whole);
  const time = timeTo(closingDate, maturityDate, today());
  const figures = split.lines.filter(({ key }) => key !== 'monthlyInterest' && key !== 'fee');
  return (
    <NoteSources load={sources}>
      <Box as="aside" padY={2} padX={3} className={styles.banner}>
        The {DEAL_NAMES[type === 'A' ? 'WL' : 'A']} offering {standing(offered)}{' '}
        <Link to={type === 'A' ? paths.loan(whole.uuid).deal : paths.loan(whole.uuid).noteDeal('A')}>
          View
        </Link>
      </Box>
      <NoteCards label={DEAL_NAMES[type]}>
        <NoteCard label="Deal Type" value={DEAL_NAMES[type]} />
        {holder(type) && (
          <NoteCard
            label="Current Holder"
            value={holder(type)?.holderName ?? ''}
            below={`Since ${formatDate(holder(type)?.since ?? '')}`}
          />
        )}
        <NoteCard
          label="Holding Status"
          value={note.holdingStatus.status}
          below={<Link to={paths.loan(whole.uuid).matching(type)}>Matching</Link>}
        />
        <NoteCard label="Loan Status" value={whole.status} />
        {time && (
          <NoteCard label={time.label} value={time.value} below={time.date && formatDate(time.date)} />
        )}
        {figures.map((line) => (
          <NoteCard
            key={line.key}
            label={line.label}
            value={<Shown figure={line[type]} />}
            below={
              <>
                {DEAL_NAMES.WL} <Shown figure={line.WL} />
              </>
            }
          />
        ))}
        {(other === 'A' || !settings.hideBHolder) && (
          <NoteCard
            label={DEAL_NAMES[other]}
            value={
              holder(other)?.holderName ??
              notes.find(({ dealType }) => dealType === other)?.holdingStatus.status ??
              ''
            }
            below={<Link to={paths.loan(whole.uuid).noteDeal(other)}>Open the {other} note</Link>}
          />
        )}
      </NoteCards>
      {(split.refusal ?? split.warning) !== null && (
        <Text as="p" role="status" tone="warning">
          {split.refusal ?? split.warning}
        </Text>
      )}
      <Money loanUuid={whole.uuid} type={type} />
      <NoteYields loanUuid={whole.uuid} />
    </NoteSources>
  );
}
