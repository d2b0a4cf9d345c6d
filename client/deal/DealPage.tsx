import type { DealOutcome } from '#contract';
import { DealBoundary } from './Crash';
import { DealApp } from './DealApp';
import type { DealAddress } from './loading/loadDeal';
import { Message } from './Messages';
import { BrowserNavigation, type AskedAddress } from './navigation';

/** The root of a shared deal's first markup: the same on the server and for hydration in the browser. */
export interface FirstPage {
  /** Null: no deal lies at this address. */
  readonly address: (DealAddress & { readonly base: string }) | null;
  readonly asked: AskedAddress;
  readonly outcome: DealOutcome | null;
}

/** The whole document's content of a shared deal. */
export function DealPage({ address, asked, outcome }: FirstPage) {
  if (!address || !outcome)
    return <Message title="Page not found" text="There is no page at this address." />;
  return (
    <BrowserNavigation asked={asked}>
      <DealBoundary>
        <DealApp address={address} base={address.base} first={outcome} />
      </DealBoundary>
    </BrowserNavigation>
  );
}
