import type { DealMethod, DealMethods } from '#contract';
import { FigureValue } from './Figures';

const HOW: Readonly<Record<DealMethods['calculateWith'], string>> = {
  avg: 'Average of the methods that count',
  min: 'Lowest of the methods that count',
  max: 'Highest of the methods that count',
  sum: 'Sum of the methods that count',
};

const amount = (value: DealMethod['value']): number => (typeof value === 'number' && value > 0 ? value : 0);

/** With min or max, the one that decides: it counts, and its value is the result. */
export function binds(method: DealMethod, { result, calculateWith }: DealMethods): boolean {
  return (
    method.counts && (calculateWith === 'min' || calculateWith === 'max') && method.value === result.value
  );
}

function stateOf(method: DealMethod, methods: DealMethods): { readonly text: string; readonly kind: string } {
  if (binds(method, methods)) return { text: 'Decides', kind: 'binds' };
  if (method.counts) return { text: 'Counts', kind: 'counts' };
  return method.selected ? { text: 'No value', kind: 'idle' } : { text: 'Not selected', kind: 'idle' };
}

/** A value or loan amount with the ways that lead to it, each as a bar on one scale. */
export function MethodCard({
  methods,
  title,
  wide,
}: {
  readonly methods: DealMethods;
  readonly title: string;
  readonly wide?: boolean;
}) {
  const scale = Math.max(
    amount(methods.result.value),
    ...methods.methods.map((method) => amount(method.value)),
    1,
  );
  return (
    <section className={wide ? 'deal-card deal-card-wide' : 'deal-card'}>
      <h3>{title}</h3>
      <p className="deal-card-value">
        <FigureValue figure={methods.result} />
      </p>
      <p className="deal-note">{HOW[methods.calculateWith]}</p>
      {methods.methods.length === 0 ? (
        <p className="deal-empty">No Data</p>
      ) : (
        <ul className="deal-methods">
          {methods.methods.map((method) => {
            const state = stateOf(method, methods);
            return (
              <li key={method.key} className="deal-method" data-state={state.kind}>
                <span className="deal-method-label">{method.label}</span>
                <span className="deal-method-value">
                  <FigureValue figure={method} />
                </span>
                <span className="deal-method-bar" aria-hidden="true">
                  <span style={{ width: `${(100 * amount(method.value)) / scale}%` }} />
                </span>
                <span className="deal-method-state">{state.text}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
