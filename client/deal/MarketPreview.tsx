import type { DealMarket } from '#contract';
import { MarketPerformance } from './sections/Monitoring';
import './deal.css';

/** Preview of the deal page's market section, beside its editor. */
export function MarketPreview({ market }: { readonly market: DealMarket }) {
  return (
    <div className="deal deal-within">
      <MarketPerformance market={market} />
    </div>
  );
}
