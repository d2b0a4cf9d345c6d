import { useParams } from 'react-router';
import { DEAL_TYPES } from '#domain';
import type { Loan, Share } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';
import { useShares } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';

const TITLES = { WL: 'Matching', A: 'Matching: A Note', B: 'Matching: B Note' } as const;

/** /loans/{uuid}/matching/{dealType}: where the loan or one of its notes stands with investors, and the links that are out. */
export default function Matching() {
  const { uuid = '', dealType = 'WL' } = useParams();
  const type = DEAL_TYPES.find((one) => one === dealType);
  if (type === undefined)
    return (
      <Message page title="Page not found">
        A deal is a whole loan (WL), an A note or a B note.
      </Message>
    );
  const actions = <LinkButton to={paths.loan(uuid).dealPage('overview')}>Deal page</LinkButton>;
  return (
    <LoanPage title={TITLES[type]} actions={actions}>
      {(loan) => (
        <>
          {type !== 'WL' && !(type === 'A' ? loan.hasANote : loan.hasBNote) ? (
            <Message
              title={`This loan has no ${type} note`}
              actions={<LinkButton to={paths.loan(uuid).notes}>A and B notes</LinkButton>}
            />
          ) : (
            <Standing loan={loan} />
          )}
          <Links loanUuid={uuid} />
        </>
      )}
    </LoanPage>
  );
}

function Standing({ loan: { holdingStatus, inMarket, canCreateANote, hasANote } }: { readonly loan: Loan }) {
  const { status, matching, currentInvestor, approvedInvestors } = holdingStatus;
  const none = (count: number) => (count === 0 ? 'None' : String(count));
  return (
    <Section title="With Investors">
      <FigureRow
        label="With investors"
        entries={[
          ['Holding Status', status],
          ['In the Market', inMarket ? 'Yes' : 'No'],
          ['Matched', none(matching.matched)],
          ['Shared', none(matching.shared)],
          ['Declined', none(matching.declined)],
          ['Current Holder', currentInvestor ?? 'The lender'],
          ['Approved By', approvedInvestors.length > 0 ? approvedInvestors.join(', ') : 'Nobody'],
          ['A and B Notes', hasANote ? 'Split' : canCreateANote ? 'Can be split' : 'Not split'],
        ]}
      />
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Share>[] = [
  { label: 'Snapshot', cell: ({ snapshot }) => snapshot.label },
  { label: 'Frozen', cell: ({ snapshot }) => dateAndTime(snapshot.createdAt) },
  {
    label: 'Link',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        {new URL(url, window.location.origin).href}
      </a>
    ),
  },
  { label: 'Open', cell: ({ enabled }) => (enabled ? 'Yes' : 'Switched off') },
  {
    label: 'Made',
    cell: ({ createdAt, by }) => [dateAndTime(createdAt), by?.name].filter(Boolean).join(', '),
  },
];

/** Links by which readers outside open the deal. */
function Links({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useShares(loanUuid);
  return (
    <Section title="Shared by Link">
      {error && !data && <LoadError what="The list of links" error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label="Shared by link"
          columns={COLUMNS}
          rows={data}
          keyOf={({ id }) => id}
          empty="No link is out. Links are made from a snapshot on the deal page."
        />
      )}
    </Section>
  );
}
