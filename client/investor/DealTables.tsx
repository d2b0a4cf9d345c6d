import { Link } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { formatDate } from '#domain/format';
import type { Holdings, OwnOffering } from '#contract';
import { AddressLine } from '../components/AddressLine';
import { Badge, Text } from '../components/boxes';
import { DataTable, type TableColumn } from '../components/DataTable';
import { paths } from '../paths';
import type { News } from './ownDeals';

type NamedDeal = Pick<OwnOffering, 'loanUuid' | 'dealType' | 'address'>;

const dealAt = ({ loanUuid, dealType }: NamedDeal): string =>
  paths.deal(loanUuid).page('overview', { dealType: dealType === 'WL' ? undefined : dealType });

export function DealName({ deal }: { readonly deal: NamedDeal }) {
  return (
    <Link to={dealAt(deal)}>
      <AddressLine address={deal.address} />
    </Link>
  );
}

/** The status of an offer, in the investor's words. */
function standingOf({ status, isHolder, isOpen }: OwnOffering): string {
  if (isHolder) return 'Held';
  if (status === 'Rejected') return 'Declined';
  if (!isOpen && (status === 'Invited' || status === 'Viewed')) return 'No Longer Open';
  return status === 'Invited' ? 'New' : status;
}
const GROUNDS = { New: 'accent', Approved: 'good', Closing: 'good', Held: 'good', Declined: 'bad' } as const;

const isUnread = ({ newestVersion, seenVersion }: OwnOffering): boolean => newestVersion > (seenVersion ?? 0);

const OFFERS: readonly TableColumn<OwnOffering>[] = [
  {
    label: 'Deal',
    cell: (deal) => <DealName deal={deal} />,
    value: ({ address }) => address,
    sortable: true,
  },
  {
    label: 'Offered',
    cell: ({ dealType }) => DEAL_NAMES[dealType],
    value: ({ dealType }) => DEAL_NAMES[dealType],
    sortable: true,
  },
  { label: 'Property', value: ({ propertyType }) => propertyType, sortable: true },
  { label: 'Amount', format: 'usd0', value: ({ loanAmount }) => loanAmount, sortable: true },
  { label: 'Interest Rate', format: 'percent2', value: ({ interestRate }) => interestRate, sortable: true },
  { label: 'LTV', format: 'percent2', value: ({ ltv }) => ltv, sortable: true },
  { label: 'Months', format: 'number0', value: ({ terms }) => terms },
  {
    label: 'Status',
    cell: (offer) => {
      const standing = standingOf(offer);
      return <Badge ground={GROUNDS[standing as keyof typeof GROUNDS]}>{standing}</Badge>;
    },
    value: standingOf,
    sortable: true,
  },
  {
    label: 'Version',
    cell: (offer) =>
      isUnread(offer) ? (
        <Text tone="accent" weight="medium">
          {offer.newestVersion}, unread
        </Text>
      ) : (
        offer.newestVersion
      ),
  },
];

/** Deals that are or were offered to an investor. */
export function OffersTable({
  offers,
  label = 'Deals offered to you',
  empty = 'No deal is offered to you at this moment. You get an e-mail when one is.',
}: {
  readonly offers: readonly OwnOffering[] | undefined;
  readonly label?: string;
  readonly empty?: string;
}) {
  return (
    <DataTable label={label} columns={OFFERS} rows={offers} keyOf={({ id }) => id} empty={empty} most={12} />
  );
}

const NEWS: readonly TableColumn<News>[] = [
  { label: 'Day', cell: ({ at }) => formatDate(at), width: 110 },
  { label: 'Deal', width: 380, cell: ({ deal }) => <DealName deal={deal} /> },
  {
    label: 'What happened',
    cell: ({ words, to }) => (to === undefined ? words : <Link to={to}>{words}</Link>),
  },
];

export function NewsTable({ news }: { readonly news: readonly News[] | undefined }) {
  return (
    <DataTable
      label="What changed this week"
      columns={NEWS}
      rows={news}
      keyOf={({ deal, at, words }) => `${deal.loanUuid} ${deal.dealType} ${at} ${words}`}
      empty="Nothing changed in the last seven days."
      most={8}
    />
  );
}

type Due = Holdings['due'][number];
const DUE: readonly TableColumn<Due>[] = [
  { label: 'Day', format: 'date', value: ({ date }) => date, sortable: true, width: 110 },
  {
    label: 'Deal',
    cell: (due) => <DealName deal={due} />,
    value: ({ address }) => address,
    sortable: true,
  },
  { label: 'Held', value: ({ dealType }) => DEAL_NAMES[dealType], sortable: true },
  {
    label: 'Payment',
    value: ({ kind }) => kind,
    sortable: true,
    cell: ({ kind }) =>
      kind === 'Past Due' ? (
        <>
          Interest <Badge ground="bad">Past Due</Badge>
        </>
      ) : (
        kind
      ),
  },
  { label: 'Amount', format: 'usd0', value: ({ amount }) => amount, sortable: true },
];

export function DueTable({ due }: { readonly due: readonly Due[] | undefined }) {
  return (
    <DataTable
      label="What falls due next"
      columns={DUE}
      rows={due}
      keyOf={({ loanUuid, dealType, date, kind }) => `${loanUuid} ${dealType} ${date} ${kind}`}
      empty="Nothing falls due: you do not hold a loan or a note."
      most={6}
    />
  );
}
