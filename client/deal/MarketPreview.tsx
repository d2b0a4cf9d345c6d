import type { DealMarket } from '#contract';
import { MarketPerformance } from './sections/Monitoring';
import './deal.css';

/** What the deal page says of the market, where it is written. */
export function MarketPreview({ market }: { readonly market: DealMarket }) {
  return (
    <div className="deal deal-within">
      <MarketPerformance market={market} />
    </div>
  );
}
