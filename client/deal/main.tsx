import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DealPage } from './DealPage';
import { dealAddress, loadDeal } from './loading/loadDeal';
import { writtenOutcome } from './loading/written';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const asked = { path: location.pathname, search: location.search };
const address = dealAddress(asked.path, asked.search);
const written = writtenOutcome(document);

if (written) {
  // The server has rendered the page, which is hydrated here.
  hydrateRoot(
    root,
    <StrictMode>
      <DealPage address={address} asked={asked} outcome={written} />
    </StrictMode>,
  );
} else {
  // The document's skeleton stays until there is content: no second placeholder and no layout shift.
  const outcome = address ? await loadDeal(address) : null;
  createRoot(root).render(
    <StrictMode>
      <DealPage address={address} asked={asked} outcome={outcome} />
    </StrictMode>,
  );
}
