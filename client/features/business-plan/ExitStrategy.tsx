import { Button } from 'antd';
import { useId } from 'react';
import { formatValue } from '#domain';
import { Figure, FigureField, setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import { EXITS, type Exit } from './exit/strategies';
import { Screen } from './parts/Screen';
import styles from './BusinessPlan.module.css';

/** /loans/{uuid}/origination/business-plan/exit-strategy: how the loan is repaid, each way with what it brings. */
export default function ExitStrategy() {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const chosen = useCellValue({ name: 'exitStrategy' });
  const group = useId();
  const choose = (strategy: string | null) =>
    edit(
      [setInput('exitStrategy', strategy)],
      strategy === null ? 'Choose no exit strategy' : `Choose ${strategy}`,
    );
  return (
    <Screen title="Exit Strategy">
      <fieldset className={styles.exits}>
        <legend className="visually-hidden">Exit Strategy</legend>
        {EXITS.map((exit) => (
          <article
            key={exit.strategy}
            className={styles.exit}
            data-chosen={exit.strategy === chosen || undefined}
          >
            <label className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={exit.strategy === chosen}
                disabled={!session.canEdit}
                onChange={() => choose(exit.strategy)}
              />
              {exit.strategy}
            </label>
            <ExitFigures exit={exit} />
          </article>
        ))}
      </fieldset>
      {session.canEdit && EXITS.some(({ strategy }) => strategy === chosen) && (
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
          <FigureField name={name} bare />
        </div>
      ))}
      <dl className={styles.figures}>
        {exit.figures.map((name) => (
          <div key={name} className={styles.pair} data-result={name === exit.left || undefined}>
            <dt>{name === 'totalLoanAmount' ? 'Payoff' : template.figure.get(name)?.label}</dt>
            <dd>
              <Figure
                at={{ name }}
                label={name === 'totalLoanAmount' ? 'Payoff' : undefined}
                strong={name === exit.left}
              />
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
      {enough
        ? `Repays the loan with ${formatValue(left, 'usd0') || '0'} to spare`
        : `Short of the payoff by ${formatValue(-left, 'usd0')}`}
    </p>
  );
}
