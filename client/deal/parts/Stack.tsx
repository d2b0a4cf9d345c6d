import type { DealFigure, StackLayer } from '#contract';
import { formatValue } from '#domain/format';
import { FUNDED_BY_BORROWER, FUNDED_BY_BORROWER_NOTE } from '../funding';
import { FigureValue } from './Figures';
import { Sourced } from './Sourced';

interface StackProps {
  readonly title: string;
  readonly layers: readonly StackLayer[];
  readonly total: DealFigure;
  /** The colours, by uses or by sources of funding. */
  readonly palette: 'uses' | 'funding';
}

const share = (layer: StackLayer): number => Math.max(0, layer.share ?? 0);

/** One column of the capital structure: a bar of layers to scale, and each layer with its amount and share. */
export function Stack({ title, layers, total, palette }: StackProps) {
  const shown = layers.filter((layer) => layer.value !== null && layer.value !== 0);
  if (shown.length === 0) return <p className="deal-empty">No Data</p>;
  return (
    <>
      <div className="deal-stack" data-palette={palette}>
        <div className="deal-stack-bar" aria-hidden="true">
          {shown.map((layer, at) => (
            <span key={at} data-layer={Math.min(at, 5)} style={{ flexGrow: share(layer) * 1000 }} />
          ))}
        </div>
        <table className="deal-table deal-stack-table">
          <caption>{title}</caption>
          <thead className="deal-hidden">
            <tr>
              <th scope="col">Layer</th>
              <th scope="col">Amount</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((layer, at) => (
              <tr key={at}>
                <th scope="row">
                  <span className="deal-swatch" data-layer={Math.min(at, 5)} aria-hidden="true" />
                  {layer.label}
                </th>
                <td className="deal-figure">
                  <Sourced place={layer.source} label={layer.label}>
                    {formatValue(layer.value, layer.format)}
                  </Sourced>
                </td>
                <td className="deal-figure deal-share">{formatValue(layer.share, 'percent1')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total.label}</th>
              <td className="deal-figure">
                <FigureValue figure={total} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.some(({ label }) => label === FUNDED_BY_BORROWER) && (
        <p className="deal-note">{FUNDED_BY_BORROWER_NOTE}</p>
      )}
    </>
  );
}
