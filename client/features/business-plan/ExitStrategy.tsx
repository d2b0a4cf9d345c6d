import { Button } from 'antd';
import { useId } from 'react';
import { formatDollars, HALF_A_CENT } from '#domain';
import { Figure, FigureField, setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import { StrategyCards } from './cards/StrategyCards';
import { EXITS, type Exit } from './exit/strategies';
import { Screen } from './parts/Screen';
import { Badge, Row, Stack, Text } from '../../components/boxes';
import styles from './BusinessPlan.module.css';

/**
 * /loans/{uuid}/origination/business-plan/exit-strategy: the ways to repay the loan, each with its proceeds.
 */
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
          <Stack
            as="article"
            key={exit.strategy}
            framed
            className={styles.exit}
            data-chosen={exit.strategy === chosen || undefined}
          >
            <Row as="label" gap={2} align="center" tall weight="strong" className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={exit.strategy === chosen}
                disabled={!session.canEdit}
                onChange={() => choose(exit.strategy)}
              />
              {exit.strategy}
            </Row>
            <ExitFigures exit={exit} />
          </Stack>
        ))}
      </fieldset>
      {session.canEdit && EXITS.some(({ strategy }) => strategy === chosen) && (
        <Row as="p" gap={3} align="center" tall above={1}>
          <Button type="link" size="small" onClick={() => choose(null)}>
            Choose none
          </Button>
        </Row>
      )}
      <StrategyCards />
    </Screen>
  );
}

function ExitFigures({ exit }: { readonly exit: Exit }) {
  const { template } = useOpenWorkbook().session.workbook;
  return (
    <>
      <Text as="p" above={1} below={2} tone="muted" size="small" snug className={styles.means}>
        {exit.means}
      </Text>
      <Verdict name={exit.left} />
      {exit.typed.map((name) => (
        <Row key={name} gap={3} align="center" justify="between" tall ruled="above" className={styles.pair}>
          <span aria-hidden>{template.figure.get(name)?.label}</span>
          <FigureField name={name} bare />
        </Row>
      ))}
      <dl>
        {exit.figures.map((name) => (
          <Row
            key={name}
            gap={3}
            align="center"
            justify="between"
            tall
            ruled="above"
            className={styles.pair}
            data-result={name === exit.left || undefined}
          >
            <dt>{name === 'totalLoanAmount' ? 'Payoff' : template.figure.get(name)?.label}</dt>
            <dd>
              <Figure
                at={{ name }}
                label={name === 'totalLoanAmount' ? 'Payoff' : undefined}
                strong={name === exit.left}
              />
            </dd>
          </Row>
        ))}
      </dl>
    </>
  );
}

/** Whether the exit repays the loan, in words. */
function Verdict({ name }: { readonly name: string }) {
  const left = useCellValue({ name });
  if (typeof left !== 'number')
    return (
      <Badge as="p" below={2} className={styles.verdict}>
        Not known yet
      </Badge>
    );
  const enough = left > -HALF_A_CENT;
  return (
    <Badge as="p" below={2} ground={enough ? 'good' : 'bad'} className={styles.verdict}>
      {enough
        ? `Repays the loan with ${formatDollars(left)} to spare`
        : `Short of the payoff by ${formatDollars(-left)}`}
    </Badge>
  );
}
