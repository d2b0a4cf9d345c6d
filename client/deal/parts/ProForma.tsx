import type { ProFormaLine } from '#contract';
import { formatValue } from '#domain/format';
import { TableFrame } from './DataTable';
import { Sourced } from './Sourced';

type Part = 'residential' | 'commercial' | 'total';
const HEADS: Readonly<Record<Part, string>> = {
  residential: 'Residential',
  commercial: 'Commercial',
  total: 'Total',
};

const has = (lines: readonly ProFormaLine[], part: Part): boolean =>
  lines.some((line) => line[part] !== null && line[part] !== 0);

/** Deductions are shown as negatives, as in an income statement. */
function shown(line: ProFormaLine, part: Part): string {
  const value = line[part];
  return formatValue(line.deduction && value !== null ? -value : value, line.format);
}

/** The annual pro forma; a property of one usage has one column. */
export function ProForma({ lines }: { readonly lines: readonly ProFormaLine[] }) {
  const mixed = has(lines, 'residential') && has(lines, 'commercial');
  const parts: readonly Part[] = mixed ? ['residential', 'commercial', 'total'] : ['total'];
  return (
    <section className="deal-block">
      <h3>Pro Forma</h3>
      {lines.length === 0 ? (
        <p className="deal-empty">No pro forma data available</p>
      ) : (
        <TableFrame title="Pro Forma">
          <table className="deal-table deal-statement">
            <caption className="deal-note">Stabilized year, USD</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {parts.map((part) => (
                  <th key={part} scope="col" className="deal-figure">
                    {mixed ? HEADS[part] : 'Annual'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={at} data-kind={line.kind}>
                  <th scope="row">{line.label}</th>
                  {parts.map((part) => (
                    <td key={part} className="deal-figure">
                      <Sourced place={line.sources?.[part]} label={line.label}>
                        {shown(line, part)}
                      </Sourced>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </section>
  );
}
