import { useEffect, useMemo, useState } from 'react';
import type { DealOutcome } from '#contract';
import { DealView } from './DealView';
import { mediaOf, MediaContext } from './media';
import { loadDeal, type DealAddress } from './loading/loadDeal';
import { Message, OutcomeMessage, SharingDisabled } from './Messages';
import { useNavigation } from './navigation';
import { sectionOf } from './sections';

export interface DealAppProps {
  readonly address: DealAddress;
  readonly base: string;
  /** The result of the first read; the page is rendered once it is available. */
  readonly first: DealOutcome;
}

const DISABLED = 'sharing-disabled';

/** Another address for the same page: it takes the place of the present one in the history. */
function Redirect({ to }: { readonly to: string }) {
  const { go } = useNavigation();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}

/** The part of the path below the deal's own: `valuation` of `/ld/abc/valuation/`. */
const pageOf = (path: string, base: string): string => path.slice(base.length).replace(/^\/|\/$/g, '');

/** The report in one piece, for print and for readers without a menu. */
function SingleReport({
  outcome,
  base,
  onRetry,
}: {
  readonly outcome: DealOutcome;
  readonly base: string;
  readonly onRetry: () => void;
}) {
  if (outcome.kind !== 'report') return <OutcomeMessage outcome={outcome} onRetry={onRetry} />;
  return <DealView report={outcome.report} section="overview" base={base} standalone whole />;
}

/** The pages below one deal's address. */
export function DealApp(props: DealAppProps) {
  const { address } = props;
  const media = useMemo(() => mediaOf(address), [address]);
  return (
    <MediaContext value={media}>
      <Pages {...props} />
    </MediaContext>
  );
}

function Pages({ address, base, first }: DealAppProps) {
  const [outcome, setOutcome] = useState(first);
  const { path, search } = useNavigation();
  const page = pageOf(path, base);
  if (base.startsWith('/single-report-page/'))
    return (
      <SingleReport outcome={outcome} base={base} onRetry={() => void loadDeal(address).then(setOutcome)} />
    );
  const section = sectionOf(page);
  // Who was sent here and comes back once the deal is shared again finds the way in.
  if (page === DISABLED)
    return (
      <SharingDisabled
        action={
          outcome.kind === 'report' && (
            <a href={`${base}/overview${search}`}>It is shared again: open the deal</a>
          )
        }
      />
    );
  if (page === '') return <Redirect to={`${base}/overview${search}`} />;
  if (!section)
    return (
      <Message
        title="Page not found"
        text="This deal has no such page."
        action={<a href={`${base}/overview${search}`}>Go to the overview</a>}
      />
    );
  if (outcome.kind === 'disabled') return <Redirect to={`${base}/${DISABLED}`} />;
  if (outcome.kind !== 'report')
    return <OutcomeMessage outcome={outcome} onRetry={() => void loadDeal(address).then(setOutcome)} />;
  return <DealView report={outcome.report} section={section} base={base} search={search} standalone />;
}
