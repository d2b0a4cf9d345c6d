import { Button } from 'antd';
import { useState } from 'react';
import { CATEGORIES, COST_CATEGORIES, formatValue, isFunds, numberIn, type CostCategory } from '#domain';
import { Section } from '../../../components/Section';
import { FUNDED_BY_BORROWER, FUNDED_BY_BORROWER_NOTE } from '../../../deal/funding';
import { Figure, FigureSwitch, useCellValue, useOpenWorkbook } from '../../../workbook';
import { useCostItems } from '../parts/workbook';
import { ConfigureDialog } from './ConfigureDialog';
import { inCategory, type Draft } from './draft';
import { StackChart, type Layer } from './StackChart';
import { Grid, Row, Text } from '../../../components/boxes';
import styles from './Stack.module.css';

const ENABLED = 'capitalizationStackEnabled';

/** Sources and uses of the project, to scale, with their categories. */
export function CapitalStack() {
  const { session } = useOpenWorkbook();
  const items = useCostItems();
  const used = useCellValue({ name: ENABLED }) === true;
  const [configuring, setConfiguring] = useState(false);
  const loan = numberIn(useCellValue({ name: 'totalLoanAmount' }));
  const equity = numberIn(useCellValue({ name: 'equityInvested' }));
  const total = numberIn(useCellValue({ name: 'totalCapitalization' }));
  const funding: Layer[] = [
    { key: 'loan', label: 'Total Loan Amount', value: loan },
    { key: 'equity', label: FUNDED_BY_BORROWER, value: equity },
  ];
  const head = (
    <Row as="span" gap={3} align="center">
      <FigureSwitch name={ENABLED} label="Use Capitalization Stack" />
      {session.canEdit && (
        <Button size="small" onClick={() => setConfiguring(true)}>
          Configure
        </Button>
      )}
    </Row>
  );
  return (
    <Section title="Capitalization Stack" head={head}>
      <div className={styles.charts}>
        <StackChart title="Funding" palette="funding" layers={funding} total={total} />
        <StackChart title="Total Capitalization" palette="uses" layers={layersOf(items)} total={total} />
      </div>
      <Text as="p" below={2} tone="muted" size="cell">
        {FUNDED_BY_BORROWER_NOTE}
      </Text>
      <Grid least={210} gap={2}>
        {COST_CATEGORIES.filter((category) => !isFunds(category) && category !== 'TotalCapitalization').map(
          (category) => (
            <Category key={category} category={category} items={items} />
          ),
        )}
      </Grid>
      {configuring && <ConfigureDialog items={items} used={used} onClose={() => setConfiguring(false)} />}
    </Section>
  );
}

const layersOf = (items: Draft): Layer[] =>
  inCategory(items, 'TotalCapitalization')
    .filter(({ counts }) => counts)
    .map(({ id, title, value }) => ({ key: String(id), label: title, value }));

const isLess = (category: CostCategory, annotation: string): boolean =>
  CATEGORIES[category].computed.some((line) => line.annotation === annotation && line.less === true);

/** A category in a few lines: what counts in it, and its total. */
function Category({ category, items }: { readonly category: CostCategory; readonly items: Draft }) {
  const { label, total } = CATEGORIES[category];
  const counted = inCategory(items, category).filter(({ counts }) => counts);
  return (
    <section className={styles.card} aria-label={label}>
      <Row as="header" gap={2} align="center" justify="between" className={styles.categoryHead}>
        <h3>{label}</h3>
        <Figure at={{ name: total }} label={label} strong />
      </Row>
      <Text as="ul" size="cell" className={styles.lines}>
        {counted.map((item) => (
          <li key={item.id}>
            <span>{item.title}</span>
            {item.annotation === null ? (
              <Text digits line="whole" className={styles.itemValue}>
                {formatValue(item.value, 'usd0')}
              </Text>
            ) : (
              <Figure
                at={{ name: item.annotation }}
                label={item.title}
                less={isLess(category, item.annotation)}
              />
            )}
          </li>
        ))}
        {counted.length === 0 && <li className={styles.none}>Nothing counts here</li>}
      </Text>
    </section>
  );
}
