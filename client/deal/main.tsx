import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DealBoundary } from './Crash';
import { DealApp } from './DealApp';
import { dealAddress, loadDeal } from './loading/loadDeal';
import { Message } from './Messages';
import { BrowserNavigation } from './navigation';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const address = dealAddress(location.pathname, location.search);

// The document's skeleton stays until there is something to show: no second placeholder, nothing that jumps.
const first = address ? await loadDeal(address) : null;

createRoot(root).render(
  <StrictMode>
    {address && first ? (
      <BrowserNavigation>
        <DealBoundary>
          <DealApp address={address} base={address.base} first={first} />
        </DealBoundary>
      </BrowserNavigation>
    ) : (
      <Message title="Page not found" text="There is no page at this address." />
    )}
  </StrictMode>,
);
