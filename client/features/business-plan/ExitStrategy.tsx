import { Button } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { formatValue } from '#domain';
import { useCellValue, useOpenWorkbook } from '../../sheet';
import { EXITS, type Exit } from './exit/strategies';
import { Figure } from './parts/Figure';
import { Screen } from './parts/Panel';
import { TypedField } from './parts/TypedField';
import { setInput, useEdit } from './parts/workbook';
import styles from './BusinessPlan.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** /loans/{uuid}/origination/business-plan/exit-strategy: how the loan is repaid, each way with what it brings. */
export default function ExitStrategy() {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const chosen = useCellValue({ name: 'exitStrategy' });
  const radios = useRef<(HTMLButtonElement | null)[]>([]);
  const choose = (strategy: string | null) => edit([setInput('exitStrategy', strategy)], strategy === null ? 'Choose no exit strategy' : `Choose ${strategy}`);
  const at = EXITS.findIndex(({ strategy }) => strategy === chosen);
  const onKey = (event: KeyboardEvent, from: number) => {
    const step = STEPS[event.key];
    if (step === undefined || !session.canEdit) return;
    event.preventDefault();
    const to = (from + step + EXITS.length) % EXITS.length;
    choose(EXITS[to]?.strategy ?? null);
    radios.current[to]?.focus();
  };
  return (
    <Screen title="Exit Strategy">
      <div className={styles.exits} role="radiogroup" aria-label="Exit Strategy">
        {EXITS.map((exit, index) => (
          <article key={exit.strategy} className={styles.exit} data-chosen={index === at || undefined}>
            <button
              ref={(element) => {
                radios.current[index] = element;
              }}
              type="button"
              role="radio"
              aria-checked={index === at}
              tabIndex={index === Math.max(at, 0) ? 0 : -1}
              className={styles.choice}
              disabled={!session.canEdit}
              onClick={() => choose(exit.strategy)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <span className={styles.radio} aria-hidden />
              {exit.strategy}
            </button>
            <ExitFigures exit={exit} />
          </article>
        ))}
      </div>
      {session.canEdit && at >= 0 && (
        <p className={styles.line}>
          <Button type="link" size="small" onClick={() => choose(null)}>
            Choose none
          </Button>
        </p>
      )}
    </Screen>
  );
}

function ExitFigures({ exit }: { readonly exit: Exit }) {
  const { template } = useOpenWorkbook().session.workbook;
  return (
    <>
      <p className={styles.means}>{exit.means}</p>
      <Verdict name={exit.left} />
      {exit.typed.map((name) => (
        <div key={name} className={styles.pair}>
          <span aria-hidden>{template.figure.get(name)?.label}</span>
          <TypedField name={name} bare />
        </div>
      ))}
      <dl className={styles.figures}>
        {exit.figures.map((name) => (
          <div key={name} className={styles.pair} data-result={name === exit.left || undefined}>
            <dt>{name === 'totalLoanAmount' ? 'Payoff' : template.figure.get(name)?.label}</dt>
            <dd>
              <Figure name={name} label={name === 'totalLoanAmount' ? 'Payoff' : undefined} strong={name === exit.left} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Whether the exit repays the loan, in words. */
function Verdict({ name }: { readonly name: string }) {
  const left = useCellValue({ name });
  if (typeof left !== 'number') return <p className={styles.verdict}>Not known yet</p>;
  const enough = left >= 0;
  return (
    <p className={styles.verdict} data-enough={enough}>
      {enough ? `Repays the loan with ${formatValue(left, 'usd0') || '0'} to spare` : `Short of the payoff by ${formatValue(-left, 'usd0')}`}
    </p>
  );
}
