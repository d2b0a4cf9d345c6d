import { Button, Input, type InputRef } from 'antd';
import { useSetAtom } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { goTo, useOpenWorkbook } from '../../workbook/context';
import { findIn, type Hit } from './find';
import { Panel } from './Panel';
import { Grid, Text } from '../../components/boxes';
import styles from './FindPanel.module.css';

type Step = (
  active: number,
  count: number,
  keys: { readonly shiftKey: boolean; readonly repeat: boolean },
) => number;

/** Which hit a key goes to; Enter held down goes round, with Shift back. */
const STEPS: Readonly<Record<string, Step | undefined>> = {
  Enter: (active, count, { shiftKey, repeat }) =>
    (active + (shiftKey ? count - 1 : repeat ? 1 : 0)) % Math.max(1, count),
  ArrowDown: (active, count) => Math.min(active + 1, count - 1),
  ArrowUp: (active) => Math.max(active - 1, 0),
};

/** Find on all sheets: arrows choose, Enter goes there. */
export function FindPanel() {
  const open = useOpenWorkbook();
  const setPanel = useSetAtom(open.ui.panel);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<InputRef>(null);
  const wanted = useDeferredValue(query);
  const { found, more } = useMemo(() => findIn(open.session.workbook, wanted), [open, wanted]);
  useEffect(() => field.current?.focus({ cursor: 'all' }), []);

  /** The field's current text: a fast typist presses Enter before the list below is updated. */
  const hitsOf = (typed: string) => (typed === wanted ? found : findIn(open.session.workbook, typed).found);
  const go = (index: number, hits = found) => {
    const hit = hits[index];
    if (!hit) return;
    setActive(index);
    goTo(open, hit.ref, { shownOnly: true });
    // A press on a hit has the focus; the search goes on by the keyboard.
    field.current?.focus();
  };

  return (
    <Panel
      title="Find"
      actions={
        open.session.canEdit && (
          <Button size="small" type="link" onClick={() => setPanel('replace')}>
            Replace…
          </Button>
        )
      }
    >
      <div className={styles.search}>
        <Input
          ref={field}
          value={query}
          placeholder="Name, label, value or formula"
          aria-label="Find on all sheets"
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const hits = hitsOf(event.currentTarget.value);
            go(step(active, hits.length, event), hits);
          }}
        />
        <p aria-live="polite">
          {wanted.trim() === ''
            ? 'Looks through every sheet.'
            : `${more ? 'More than ' : ''}${found.length} found`}
        </p>
      </div>
      <ul className={styles.list}>
        {found.map((hit, index) => (
          <HitLine
            key={JSON.stringify(hit.ref)}
            hit={hit}
            heading={found[index - 1]?.sheet !== hit.sheet}
            active={index === active}
            onGo={() => go(index)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function HitLine({
  hit,
  heading,
  active,
  onGo,
}: {
  readonly hit: Hit;
  readonly heading: boolean;
  readonly active: boolean;
  readonly onGo: () => void;
}) {
  return (
    <li>
      {heading && (
        <Text as="h3" tone="faint" weight="strong" className={styles.sheet}>
          {hit.sheetTitle}
        </Text>
      )}
      <Grid
        as="button"
        type="button"
        columns="1fr auto"
        size="cell"
        padY={1}
        padX={3}
        className={styles.hit}
        aria-current={active || undefined}
        onClick={onGo}
      >
        <span>{hit.place}</span>
        <Text tone="muted" digits className={styles.value}>
          {hit.text}
        </Text>
        {hit.formula !== undefined && <code>{hit.formula}</code>}
      </Grid>
    </li>
  );
}
