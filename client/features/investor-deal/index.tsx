import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import type { DealReport, OwnOffering } from '#contract';
import { Badge, Row, Stack, Text } from '../../components/boxes';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { DealView } from '../../deal/DealView';
import { MediaContext } from '../../deal/media';
import { NavigationContext, type DealNavigation } from '../../deal/navigation';
import { sectionOf, type DealSectionKey } from '../../deal/sections';
import { useDealMedia, useDealSources } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { AnswerButtons } from './Answer';
import { readBy, useDeal, useLook, useOwnOffer } from './calls';
import { Changes } from './Changes';
import { NoDeal } from './NoDeal';
import { bannerOf, hasStanding, isOver, OVER, standingWords } from './standing';
import styles from './InvestorDeal.module.css';

/** /deal/{uuid}/{section}: a deal as an investor reads it, frozen in the version that was offered or a newer one. */
export default function InvestorDeal() {
  const { uuid = '', section: part } = useParams();
  const [search] = useSearchParams();
  const section = sectionOf(part);
  const { data, error, refetch } = useDeal(uuid, readBy(search));
  if (part === undefined) return <Navigate to={paths.deal(uuid).page('overview')} replace />;
  if (!section)
    return (
      <Message
        page
        title="Page not found"
        actions={<LinkButton to={paths.deal(uuid).page('overview')}>Go to the overview</LinkButton>}
      >
        This deal has no such page.
      </Message>
    );
  if (error && !data) return <NoDeal error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 32 }} />;
  return <Read uuid={uuid} report={data} section={section} />;
}

interface ReadProps {
  readonly uuid: string;
  readonly report: DealReport;
  readonly section: DealSectionKey;
}

function Read({ uuid, report, section }: ReadProps) {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<DealNavigation>(
    () => ({ path, search, go: (to, options) => void navigate(to, options) }),
    [path, search, navigate],
  );
  const media = useDealMedia(uuid);
  const sources = useDealSources(uuid, readBy(new URLSearchParams(search)));
  const told = report.parameters?.investorViewSettings.showSources === true;
  const offer = useOwnOffer(uuid, report);
  useLook(report, offer, section);
  return (
    <NavigationContext value={navigation}>
      <MediaContext value={media}>
        {offer && <OfferAside offer={offer} report={report} section={section} />}
        <DealView
          report={report}
          section={section}
          base={paths.deal(uuid).root}
          search={search}
          sources={told ? sources : undefined}
          actions={
            offer && (
              <AnswerButtons
                offer={offer}
                reading={report.version ?? offer.offeredVersion}
                section={section}
              />
            )
          }
        />
      </MediaContext>
    </NavigationContext>
  );
}

const OFFERED = { WL: 'the whole loan', A: 'the A note', B: 'the B note' } as const;

interface OfferAsideProps {
  readonly offer: OwnOffering;
  readonly report: DealReport;
  readonly section: DealSectionKey;
}

/** The status of the deal for its investor, and its news. */
function OfferAside({ offer, report, section }: OfferAsideProps) {
  const banner = bannerOf(offer);
  const { dealType } = offer;
  return (
    <Stack as="aside" gap={3} most={1160} className={styles.over} aria-label="Your offer">
      {hasStanding(offer) && (
        <Row gap={3} align="center">
          {banner !== null && (
            <Badge ground={banner === 'Declined' ? 'bad' : 'good'} role="status">
              {banner}
            </Badge>
          )}
          <Text tone="muted">
            {standingWords(offer)} {OFFERED[dealType]}
            {isOver(offer) && OVER}
          </Text>
          {dealType !== 'WL' && (
            <LinkButton size="small" to={paths.deal(offer.loanUuid).note(dealType)}>
              {DEAL_NAMES[dealType]}
            </LinkButton>
          )}
        </Row>
      )}
      <Changes offer={offer} report={report} section={section} />
    </Stack>
  );
}
