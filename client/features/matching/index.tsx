import { Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DEAL_NAMES, DEAL_TYPES, type DealType } from '#domain';
import { formatKnown } from '#domain/format';
import type { DealOffers, Loan } from '#contract';
import { Row } from '../../components/boxes';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { Section } from '../../components/Section';
import { isMissing } from '../../lib/errors';
import { FigureRow } from '../../components/FigureRow';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { paths } from '../../paths';
import { useMarket, useOffers } from './calls';
import { Candidates } from './Candidates';
import { OffersTable } from './OffersTable';

/** /loans/{uuid}/matching/{dealType}: to whom the loan or one of its notes is offered, and who else could be. */
export default function Matching() {
  const { uuid = '', dealType = 'WL' } = useParams();
  const type = DEAL_TYPES.find((one) => one === dealType);
  if (type === undefined)
    return (
      <Message page title="Page not found">
        A deal is a whole loan (WL), an A note or a B note.
      </Message>
    );
  const at = paths.loan(uuid);
  return (
    <LoanPage
      plain
      title={type === 'WL' ? 'Matching' : `Matching: ${DEAL_NAMES[type]}`}
      actions={<LinkButton to={at.dealPage('overview')}>Deal page</LinkButton>}
      crumbs={[]}
      tabs={DEAL_TYPES.map((one) => ({ label: DEAL_NAMES[one], to: at.matching(one) }))}
    >
      {(loan) => <Deal key={type} loan={loan} dealType={type} />}
    </LoanPage>
  );
}

function Deal({ loan, dealType }: { readonly loan: Loan; readonly dealType: DealType }) {
  const { uuid } = loan;
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useOffers(uuid, dealType, search);
  if (error && !data)
    return isMissing(error) ? (
      <Message
        title={`This loan has no ${dealType} note`}
        actions={<LinkButton to={paths.loan(uuid).notes}>A and B notes</LinkButton>}
      />
    ) : (
      <LoadError what="The offers" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const mayManage = loan.can.share;
  return (
    <>
      <DealOnOffer loanUuid={uuid} offers={data} loan={loan} />
      <Section title="Offers">
        <OffersTable
          loanUuid={uuid}
          offerings={data.offerings}
          mayManage={mayManage}
          newestVersion={data.newestVersion}
          mayInvite={data.refusal === null}
        />
      </Section>
      <Candidates
        loanUuid={uuid}
        dealType={dealType}
        offers={data}
        mayManage={mayManage}
        search={search}
        onSearch={setSearch}
      />
    </>
  );
}

interface DealOnOfferProps {
  readonly loanUuid: string;
  readonly offers: DealOffers;
  readonly loan: Loan;
}

/** The deal on offer, its status, and whether it is on the market. */
function DealOnOffer({ loanUuid, offers: { deal, offerings, newestVersion }, loan }: DealOnOfferProps) {
  const market = useMarket(loanUuid);
  const open = offerings.filter(({ withdrawnAt }) => withdrawnAt === null);
  const count = (is: (offering: (typeof open)[number]) => boolean) => String(open.filter(is).length);
  return (
    <Section
      title={`With Investors: ${DEAL_NAMES[deal.dealType]}`}
      head={
        <Row as="label" gap={2} align="center">
          <Switch
            size="small"
            aria-label="In the market"
            checked={deal.inMarket}
            // A held deal is not for sale.
            disabled={!loan.can.share || (deal.holdingStatus === 'Holder' && !deal.inMarket)}
            loading={market.isPending}
            onChange={(inMarket) => market.mutate({ dealType: deal.dealType, inMarket })}
          />
          <span>{deal.inMarket ? 'In the market' : 'Off the market'}</span>
        </Row>
      }
    >
      <FigureRow
        label="With investors"
        entries={[
          ['Holding Status', deal.holdingStatus],
          [
            'Current Holder',
            deal.holdingStatus === 'Holder' ? (deal.currentInvestor ?? 'N/A') : 'The lender',
          ],
          ['Loan Amount', formatKnown(deal.loanAmount, 'usd0')],
          ['Interest Rate', formatKnown(deal.interestRate, 'percent2')],
          ['LTV', formatKnown(deal.ltv, 'percent2')],
          ['Matched', String(open.length)],
          ['Shared', count(({ invitedAt }) => invitedAt !== null)],
          ['Viewed', count(({ viewedAt }) => viewedAt !== null)],
          ['Declined', count(({ status }) => status === 'Rejected')],
          ['Newest Version', newestVersion === null ? 'None yet' : String(newestVersion)],
        ]}
      />
    </Section>
  );
}
