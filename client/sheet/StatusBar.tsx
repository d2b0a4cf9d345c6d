import { Button, Modal } from 'antd';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { formatValue } from '#domain';
import { useFromWorkbook, useOpenWorkbook } from '../workbook/context';
import { statsOf } from './grid/blocks';
import { Row, Text } from '../components/boxes';
import styles from './StatusBar.module.css';

/**
 * Why something was refused or what was done, and the sum, average, count, minimum and maximum of the
 * selection.
 */
export function StatusBar() {
  const { ui } = useOpenWorkbook();
  const message = useAtomValue(ui.message);
  return (
    <Row as="footer" gap={5} align="center" ruled="above" tone="muted" size="small" className={styles.bar}>
      <Text
        role="status"
        grow
        line="cut"
        className={styles.message}
        data-tone={message?.tone}
        title={message?.text}
      >
        {message?.text}
      </Text>
      {message?.details && <Details key={message.text} text={message.text} details={message.details} />}
      <SelectionStats />
    </Row>
  );
}

/** The whole of a message that is longer than the line. */
function Details({ text, details }: { readonly text: string; readonly details: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Show all {details.length.toLocaleString('en-US')}
      </Button>
      <Modal
        title="Values that were not accepted as typed"
        open={open}
        width={720}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>{text}</p>
        <Text as="ul" size="cell" className={styles.details} tabIndex={0} aria-label="Details">
          {details.map((detail, index) => (
            <li key={index}>{detail}</li>
          ))}
        </Text>
      </Modal>
    </>
  );
}

function SelectionStats() {
  const { ui } = useOpenWorkbook();
  const selection = useAtomValue(ui.selection);
  const stats = useFromWorkbook(
    useCallback(
      (session) =>
        selection ? statsOf(session.mirror(selection.sheet, selection.part), selection.blocks) : undefined,
      [selection],
    ),
  );
  if (!stats || stats.count < 2) return null;
  const format = stats.format ?? 'number2';
  const show = (value: number | null) => (value === null ? '' : formatValue(value, format) || '0');
  return (
    <Row as="dl" gap={4} fixed className={styles.stats} aria-label="Selection">
      {stats.numbers > 0 && (
        <>
          <Stat name="Sum" value={show(stats.sum)} />
          <Stat name="Average" value={show(stats.average)} />
        </>
      )}
      <Stat name="Count" value={stats.count.toLocaleString('en-US')} />
      {stats.numbers > 1 && (
        <>
          <Stat name="Min" value={show(stats.min)} />
          <Stat name="Max" value={show(stats.max)} />
        </>
      )}
      {stats.errors > 0 && <Stat name="Errors" value={String(stats.errors)} />}
    </Row>
  );
}

function Stat({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
