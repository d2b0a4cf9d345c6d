import { dayOf, daysAfter } from '#domain';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { DueTable, NewsTable, OffersTable } from '../../investor/DealTables';
import { newsOf, useHoldings, useOwnOffers, useOwnStatements } from '../../investor/ownDeals';
import { OwnStatements } from '../../investor/OwnStatements';
import styles from './Home.module.css';

/** Days ahead. */
const NEAR = 30;

/** Offers to the signed-in investor, this week's changes, and the next due dates. */
export function InvestorDeals() {
  const offers = useOwnOffers();
  const { data: held } = useHoldings();
  const { data: released } = useOwnStatements();
  const now = new Date();
  const open = offers.data?.filter(({ isHolder, status }) => !isHolder && status !== 'Past Holder');
  const due = held?.due.filter(({ date }) => date <= daysAfter(dayOf(now), NEAR));
  if (offers.error && !offers.data)
    return <LoadError what="Your deals" error={offers.error} onRetry={() => void offers.refetch()} />;
  return (
    <Stack gap={3} most={1600} className={styles.body}>
      <Section title="Deals Offered to You">
        <OffersTable offers={open} />
      </Section>
      <Section title="What Changed This Week">
        <NewsTable
          news={
            offers.data &&
            newsOf(
              {
                offers: offers.data,
                holdings: held?.holdings ?? [],
                statements: released?.statements ?? [],
              },
              now,
            )
          }
        />
      </Section>
      {held && held.holdings.length > 0 && (
        <Section title="What Falls Due Next">
          <DueTable due={due} />
        </Section>
      )}
      <OwnStatements />
    </Stack>
  );
}
