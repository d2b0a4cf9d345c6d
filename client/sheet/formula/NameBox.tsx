import { AutoComplete } from 'antd';
import { useAtomValue } from 'jotai';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { parseCellKey, type CellRef } from '#domain';
import type { Template } from '#engine';
import { addressOf } from '../../workbook/address';
import { goTo, showMessage, useOpenWorkbook } from '../../workbook/context';
import { returnFocus } from '../grid/useFocusReturn';
import { Row } from '../../components/boxes';
import styles from './FormulaBar.module.css';

const MOST = 50;

/**
 * Shows the place of the active cell; typing a name, label or table goes there. Without the focus it is a
 * plain field, as a search with a list would re-render with every cursor move.
 */
export function NameBox() {
  const { session, ui } = useOpenWorkbook();
  const selection = useAtomValue(ui.selection);
  const [searching, setSearching] = useState(false);
  const address = selection?.ref ? addressOf(session.workbook, selection.ref) : '';
  if (searching) return <PlaceSearch address={address} onLeave={() => setSearching(false)} />;
  return (
    <input
      className={styles.address}
      role="combobox"
      aria-label="Name box"
      data-name-box
      aria-expanded={false}
      title={address}
      value={address}
      readOnly
      onFocus={() => setSearching(true)}
    />
  );
}

function PlaceSearch({ address, onLeave }: { readonly address: string; readonly onLeave: () => void }) {
  const open = useOpenWorkbook();
  const { session, ui } = open;
  const selection = useAtomValue(ui.selection);
  const [typed, setTyped] = useState<string | null>(null);
  const options = useMemo(
    () => (typed === null ? [] : placesNamed(session.workbook.template, typed, selection?.sheet)),
    [session, typed, selection?.sheet],
  );
  const leave = (event: KeyboardEvent) => {
    event.stopPropagation();
    setTyped(null);
    letGo();
    returnFocus();
  };
  return (
    <AutoComplete
      className={styles.name}
      title={address}
      aria-label="Name box"
      autoFocus
      value={typed ?? address}
      options={options}
      popupMatchSelectWidth={340}
      defaultActiveFirstOption
      onSearch={setTyped}
      onFocus={(event) => {
        if (event.target instanceof HTMLInputElement) event.target.select();
      }}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') return leave(event);
        // The grid gets the focus while this key is still down and would open its editor with it.
        if (event.key !== 'Enter') return;
        event.stopPropagation();
        if (typed === null || typed.trim() === '') leave(event);
        else if (options.length === 0)
          showMessage(ui, `There is no name or cell “${typed.trim()}”`, 'refused');
      }}
      onSelect={(key: string) => {
        setTyped(null);
        const ref = refOf(session.workbook.template, key, (sheet) => session.workbook.rowIds(sheet)[0]);
        // The keyboard goes with the cursor, whichever sheet the cell is on.
        letGo();
        if (ref) goTo(open, ref);
      }}
    />
  );
}

/** Blurs the field; if it kept the focus, the next keys would not reach the grid. */
function letGo(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/**
 * Figures by name or label, and columns of tables; those that begin with the text first, the sheet in front
 * before others.
 */
function placesNamed(
  template: Template,
  text: string,
  inFront: string | undefined,
): { value: string; label: React.ReactNode }[] {
  const typed = text.trim().replace(/^[=@]/, '').toLowerCase();
  if (typed === '') return [];
  const found: (readonly [number, string, string, string])[] = [];
  const add = (key: string, name: string, title: string, label: string, sheet: string) => {
    const at = name.toLowerCase().indexOf(typed);
    const inTitle = title.toLowerCase().includes(typed) || label.toLowerCase().includes(typed);
    if (at >= 0 || inTitle)
      found.push([(at === 0 ? 0 : at > 0 ? 2 : 4) + (sheet === inFront ? 0 : 1), key, title, label]);
  };
  for (const { name, label, hidden, sheet } of template.figure.values())
    if (!hidden) add(name, name, name, label, sheet);
  for (const sheet of template.sheets) {
    if (sheet.kind !== 'table') continue;
    for (const column of sheet.columns)
      if (!column.hidden)
        add(
          `${sheet.key}//${column.key}`,
          column.key,
          `${sheet.key}[${column.key}]`,
          column.label,
          sheet.key,
        );
  }
  found.sort((a, b) => a[0] - b[0] || a[2].length - b[2].length);
  return found.slice(0, MOST).map(([, value, title, label]) => ({
    value,
    label: (
      <Row as="span" gap={3} justify="between" className={styles.place}>
        <span>{title}</span>
        <span>{label}</span>
      </Row>
    ),
  }));
}

/** A column is gone to at its first row; one without rows at its total. */
function refOf(
  template: Template,
  key: string,
  firstRow: (sheet: string) => string | undefined,
): CellRef | undefined {
  const ref = parseCellKey(key);
  if ('name' in ref) return template.figure.has(ref.name) ? ref : undefined;
  const row = firstRow(ref.sheet);
  return row === undefined ? ref : { sheet: ref.sheet, row, column: ref.column };
}
