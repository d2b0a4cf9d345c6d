import { useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { DealView } from './DealView';
import { loadDeal, type DealAddress, type DealOutcome } from './loading/loadDeal';
import { Message, OutcomeMessage, SharingDisabled } from './Messages';
import { sectionOf } from './sections';

export interface DealAppProps {
  readonly address: DealAddress;
  readonly base: string;
  /** What the first reading brought: the page is made once it is there. */
  readonly first: DealOutcome;
}

function Section({ outcome, base, onRetry }: { readonly outcome: DealOutcome; readonly base: string; readonly onRetry: () => void }) {
  const section = sectionOf(useParams().section);
  const { search } = useLocation();
  if (!section) return <Message title="Page not found" text="This deal has no such page." action={<a href={`${base}/overview${search}`}>Go to the overview</a>} />;
  if (outcome.kind === 'disabled') return <Navigate to={`${base}/sharing-disabled`} replace />;
  if (outcome.kind !== 'report') return <OutcomeMessage outcome={outcome} onRetry={onRetry} />;
  return <DealView report={outcome.report} section={section} base={base} search={search} standalone />;
}

/** The pages below one deal's address. */
export function DealApp({ address, base, first }: DealAppProps) {
  const [outcome, setOutcome] = useState(first);
  const { search } = useLocation();
  const retry = () => void loadDeal(address).then(setOutcome);
  return (
    <Routes>
      <Route path={base}>
        <Route index element={<Navigate to={`overview${search}`} replace />} />
        <Route path="sharing-disabled" element={<SharingDisabled />} />
        <Route path=":section" element={<Section outcome={outcome} base={base} onRetry={retry} />} />
      </Route>
      <Route path="*" element={<Message title="Page not found" text="There is no page at this address." />} />
    </Routes>
  );
}
