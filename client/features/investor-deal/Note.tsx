import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { formatDate, formatKnown } from '#domain/format';
import type { DealReport, OwnOffering } from '#contract';
import { Badge, Row, Stack, Text } from '../../components/boxes';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { timeTo } from '../../loan/noteTime';
import { NoteCard, NoteCards } from '../../loan/widgets/NoteCards';
import { useHolders } from '../../loan/actions/loanSteps';
import { useDealSources } from '../../loan/queries/loanRecord';
import { today } from '../../lib/dateTime';
import { paths } from '../../paths';
import { NoteMonitoring } from '../../deal/NoteMonitoring';
import { NoteSources } from '../../deal/NoteSources';
import { Sourced } from '../../deal/parts/Sourced';
import { OwnStatements } from '../../investor/OwnStatements';
import { useOwnOffers } from '../../investor/ownDeals';
import { useDeal, useLook, useOwnOffer } from './calls';
import { NoDeal } from './NoDeal';
import { bannerOf, isOver, mayApprove, OVER } from './standing';
import styles from './Note.module.css';

/** /deal/{uuid}/note/{dealType}: a note beside its whole loan, in the version that was offered. */
export default function InvestorNote() {
  const { uuid = '', dealType } = useParams();
  const type = dealType === 'A' || dealType === 'B' ? dealType : undefined;
  const { data, error, refetch } = useDeal(uuid, { dealType: type ?? 'WL' });
  if (type === undefined)
    return (
      <Message page title="Page not found">
        A note is an A note or a B note.
      </Message>
    );
  if (error && !data) return <NoDeal error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active style={{ padding: 32 }} />;
  return <Note uuid={uuid} type={type} report={data} />;
}

type NoteType = 'A' | 'B';

function Note({
  uuid,
  type,
  report,
}: {
  readonly uuid: string;
  readonly type: NoteType;
  readonly report: DealReport;
}) {
  const offer = useOwnOffer(uuid, report);
  useLook(report, offer, 'note');
  const sources = useDealSources(uuid, { dealType: type });
  const told = report.parameters?.investorViewSettings.showSources === true;
  const deal = paths.deal(uuid).page('overview', { dealType: type });
  return (
    <NoteSources load={told ? sources : undefined}>
      <PageHeader
        title={DEAL_NAMES[type]}
        of={report.address}
        crumbs={[{ label: report.address, to: deal }]}
        actions={<LinkButton to={deal}>Deal page</LinkButton>}
      />
      <Stack gap={3} className={styles.body}>
        {offer && <OfferStatus offer={offer} />}
        <Banner uuid={uuid} type={type} />
        <Cards uuid={uuid} type={type} report={report} />
        <OwnStatements loanUuid={uuid} dealType={type} />
        <NoteMonitoring report={report} />
      </Stack>
    </NoteSources>
  );
}

/** The whole loan, or the A note, where that is offered to the same investor and still to be had. */
function Banner({ uuid, type }: { readonly uuid: string; readonly type: NoteType }) {
  const { data: offers = [] } = useOwnOffers();
  const dealType = type === 'A' ? 'WL' : 'A';
  if (!offers.some((offer) => offer.loanUuid === uuid && offer.dealType === dealType && offer.isOpen))
    return null;
  const page = paths.deal(uuid);
  return (
    <Text as="p">
      The {DEAL_NAMES[dealType]} offering is available.{' '}
      <Link to={dealType === 'A' ? page.note('A') : page.page('overview', { dealType })}>View</Link>
    </Text>
  );
}

function OfferStatus({ offer }: { readonly offer: OwnOffering }) {
  const banner = bannerOf(offer);
  return (
    <Row gap={3} align="center">
      {banner !== null && (
        <Badge ground={banner === 'Declined' ? 'bad' : 'good'} role="status">
          {banner}
        </Badge>
      )}
      <Text tone="muted">
        Figures of version {offer.offeredVersion}, which was offered to you.
        {mayApprove(offer) && ' Approve or decline it on the deal page.'}
        {isOver(offer) && ` You were offered the note${OVER}`}
      </Text>
    </Row>
  );
}

function Cards({
  uuid,
  type,
  report: { note, status },
}: {
  readonly uuid: string;
  readonly type: NoteType;
  readonly report: DealReport;
}) {
  const { data: holders = [] } = useHolders(uuid);
  const other: NoteType = type === 'A' ? 'B' : 'A';
  const otherHolder = holders.find(({ dealType }) => dealType === other);
  // Who is not offered the other note could not open it.
  const { data: offers } = useOwnOffers();
  const offered = offers?.some((offer) => offer.loanUuid === uuid && offer.dealType === other);
  const time = note && timeTo(note.closingDate, note.maturityDate, today());
  return (
    <NoteCards label={DEAL_NAMES[type]}>
      <NoteCard label="Deal Type" value={DEAL_NAMES[type]} />
      <NoteCard label="Loan Status" value={status.label} below={`On ${formatDate(status.date)}`} />
      {time && <NoteCard label={time.label} value={time.value} below={formatDate(time.date)} />}
      {note?.lines.map((line) => (
        <NoteCard
          key={line.key}
          label={line.label}
          value={
            <Sourced place={line.sources?.note} label={line.label}>
              {formatKnown(line.note, line.format)}
            </Sourced>
          }
          below={
            <>
              {DEAL_NAMES.WL}{' '}
              <Sourced place={line.sources?.whole} label={`${line.label} of the whole loan`}>
                {formatKnown(line.whole, line.format)}
              </Sourced>
            </>
          }
        />
      ))}
      {otherHolder && (
        <NoteCard
          label={DEAL_NAMES[other]}
          value={otherHolder.holderName}
          below={
            offered ? <Link to={paths.deal(uuid).note(other)}>Open the {other} note</Link> : 'Current holder'
          }
        />
      )}
    </NoteCards>
  );
}
