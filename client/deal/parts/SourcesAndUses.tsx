import type { DealLine, SourcesAndUses as Funds } from '#contract';
import { formatValue } from '#domain/format';
import { Sourced } from './Sourced';

function Side({
  title,
  lines,
  total,
  place,
}: {
  readonly title: string;
  readonly lines: readonly DealLine[];
  readonly total: number;
  readonly place: string | undefined;
}) {
  return (
    <table className="deal-table deal-funds">
      <caption>{title}</caption>
      <thead className="deal-hidden">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 && (
          <tr>
            <td colSpan={2} className="deal-empty">
              No Data
            </td>
          </tr>
        )}
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">{line.label}</th>
            <td className="deal-figure">
              <Sourced place={line.source} label={line.label}>
                {formatValue(line.value, line.format)}
              </Sourced>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total {title.toLowerCase()}</th>
          <td className="deal-figure">
            <Sourced place={place} label={`Total ${title.toLowerCase()}`}>
              {formatValue(total, 'usd0')}
            </Sourced>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Cash balances the two by its definition, so that only without it their equality says something. */
const BALANCED: Readonly<Record<NonNullable<Funds['cash']> | 'none', string>> = {
  fromBorrower: 'Cash to be brought at closing is the amount by which uses exceed the other sources.',
  toBorrower: 'Cash to borrower is the amount by which sources exceed the other uses.',
  none: 'Sources equal uses.',
};

/** Sources beside uses, and one line that says how they meet or by how much they do not. */
export function SourcesAndUses({ funds }: { readonly funds: Funds }) {
  const { places } = funds;
  return (
    <section className="deal-block">
      <h3>{funds.title}</h3>
      <div className="deal-two">
        <Side title="Sources" lines={funds.sources} total={funds.totalSources} place={places?.totalSources} />
        <Side title="Uses" lines={funds.uses} total={funds.totalUses} place={places?.totalUses} />
      </div>
      <p className="deal-proof" data-balanced={funds.balanced}>
        {funds.balanced ? (
          BALANCED[funds.cash ?? 'none']
        ) : (
          <>
            {'Sources less uses: '}
            <Sourced place={places?.difference} label="Sources less uses">
              {formatValue(funds.difference, 'usd0') || formatValue(funds.difference, 'usd2')}
            </Sourced>
          </>
        )}
      </p>
    </section>
  );
}
