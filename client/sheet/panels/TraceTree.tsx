import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons';
import { useMemo, useRef, useState } from 'react';
import { countOf, formatValue, isCellError } from '#domain';
import type { Template, TraceDirection, TraceNode } from '#engine';
import { useOpenWorkbook } from '../../workbook/context';
import { cellText } from '../grid/paint';
import { Breakable } from './Breakable';
import { Box, Row, Text } from '../../components/boxes';
import styles from './TracePanel.module.css';

interface Line {
  readonly node: TraceNode;
  readonly level: number;
  readonly key: string;
}

interface Props {
  readonly root: TraceNode;
  readonly direction: TraceDirection;
  readonly onGo: (node: TraceNode) => void;
}

/** A tree for mouse and keyboard: arrows move, right opens, left closes, Enter goes to the cell. */
export function TraceTree({ root, direction, onGo }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(['0']));
  const [active, setActive] = useState('0');
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(() => linesOf(root, opened), [root, opened]);
  const at = Math.max(
    0,
    lines.findIndex((line) => line.key === active),
  );

  const focus = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (!line) return;
    setActive(line.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${line.key}"]`)?.focus();
  };
  const toggle = (key: string, open: boolean) =>
    setOpened((known) => {
      const next = new Set(known);
      if (open) next.add(key);
      else next.delete(key);
      return next;
    });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const line = lines[at];
    if (!line || event.altKey) return;
    if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(lines.length - 1);
    else if (event.key === 'ArrowRight') toggle(line.key, true);
    else if (event.key === 'ArrowLeft' && opened.has(line.key)) toggle(line.key, false);
    else if (event.key === 'ArrowLeft')
      focus(lines.findLastIndex((other, index) => index < at && other.level < line.level));
    else if (event.key === 'Enter') onGo(line.node);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Text
        as="ul"
        ref={list}
        role="tree"
        aria-label={direction === 'precedents' ? 'What it reads' : 'What it feeds'}
        size="cell"
        padY={1}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <TraceLine
            key={line.key}
            line={line}
            open={opened.has(line.key)}
            current={line.key === active}
            onToggle={toggle}
            onGo={onGo}
            onFocus={setActive}
          />
        ))}
      </Text>
      {root.children.length === 0 && (
        <Text as="p" tone="muted" padY={2} padX={4}>
          {direction === 'precedents' ? 'Typed, not computed: it reads nothing.' : 'Nothing reads it.'}
        </Text>
      )}
    </>
  );
}

interface LineProps {
  readonly line: Line;
  readonly open: boolean;
  readonly current: boolean;
  readonly onToggle: (key: string, open: boolean) => void;
  readonly onGo: (node: TraceNode) => void;
  readonly onFocus: (key: string) => void;
}

function TraceLine({ line: { node, level, key }, open, current, onToggle, onGo, onFocus }: LineProps) {
  const { session } = useOpenWorkbook();
  const branch = node.children.length > 0;
  const formula = node.formula === undefined ? undefined : session.workbook.shown(node.formula);
  return (
    <Row
      as="li"
      role="treeitem"
      aria-level={level + 1}
      aria-expanded={branch ? open : undefined}
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      data-key={key}
      gap={1}
      className={styles.line}
      style={{ paddingLeft: 8 + level * 16 }}
      onFocus={() => onFocus(key)}
      onClick={() => onGo(node)}
    >
      <Text
        fixed
        tone="faint"
        className={styles.caret}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(key, !open);
        }}
      >
        {branch && (open ? <CaretDownFilled aria-hidden /> : <CaretRightFilled aria-hidden />)}
      </Text>
      <Box grow>
        <Row gap={3} justify="between">
          <Text weight="medium" className={styles.label}>
            {node.label}
          </Text>
          <NodeValue node={node} />
        </Row>
        <Row gap={3} justify="between" tone="muted" className={styles.where}>
          <code title={node.title}>{node.title}</code>
          <span>{whereOf(node)}</span>
        </Row>
        {formula !== undefined && <Formula text={formula} />}
        {node.repeated === true && (
          <Text tone="faint" className={styles.more}>
            shown above
          </Text>
        )}
        {node.more !== undefined && node.more > 0 && (
          <Text tone="faint" className={styles.more}>
            {node.more} more; go there to see them
          </Text>
        )}
      </Box>
    </Row>
  );
}

/** Longer formulas take more than three lines of the panel. */
const FOLDED_FROM = 140;

/** A formula, of a long one the beginning until the whole is asked for. */
function Formula({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > FOLDED_FROM;
  return (
    <>
      <code className={styles.formula} data-folded={(long && !whole) || undefined} title={text}>
        <Breakable text={text} />
      </code>
      {long && (
        <Text
          as="button"
          type="button"
          tone="accent"
          className={styles.more}
          aria-expanded={whole}
          // The keys and clicks of the line around it go to the cell.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            setWhole(!whole);
          }}
        >
          {whole ? 'Show less of the formula' : 'Show whole formula'}
        </Text>
      )}
    </>
  );
}

function NodeValue({ node }: { readonly node: TraceNode }) {
  const { session } = useOpenWorkbook();
  if (node.rowCount !== undefined)
    return (
      <Text fixed digits className={styles.value}>
        {countOf(node.rowCount, 'row')}
      </Text>
    );
  const error = isCellError(node.value);
  return (
    <Text
      fixed
      digits
      className={styles.value}
      data-kind={error ? 'error' : node.kind}
      title={isCellError(node.value) ? node.value.cause : undefined}
    >
      {textOf(session.workbook.template, node) || '–'}
    </Text>
  );
}

/** As in the grid: of a choice its label. */
function textOf(template: Template, { ref, value, format }: TraceNode): string {
  const sheet = 'name' in ref ? undefined : template.sheet.get(ref.sheet);
  const definition =
    'name' in ref
      ? template.figure.get(ref.name)
      : sheet?.kind === 'table' && 'row' in ref
        ? sheet.column.get(ref.column)
        : undefined;
  return definition ? cellText(value, definition) : formatValue(value, format);
}

function whereOf({ sheetLabel, row }: TraceNode): string {
  return row ? `${sheetLabel}, row ${row.number}` : sheetLabel;
}

function linesOf(root: TraceNode, opened: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  const visit = (node: TraceNode, level: number, key: string) => {
    lines.push({ node, level, key });
    if (opened.has(key)) node.children.forEach((child, index) => visit(child, level + 1, `${key}.${index}`));
  };
  visit(root, 0, '0');
  return lines;
}
