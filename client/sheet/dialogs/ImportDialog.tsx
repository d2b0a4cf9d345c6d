import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Segmented, Select, Spin } from 'antd';
import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { TableSheet } from '#engine';
import { mappingChoices, type Field, type Mapping } from '#exchange';
import { sheetTitle } from '../address';
import { refused, say, useOpenWorkbook } from '../context';
import { importActions, type ImportMode } from './importActions';
import { ImportPreview } from './ImportPreview';
import { useImport, type ImportState } from './useImport';
import styles from './Dialogs.module.css';

/** Takes a CSV file into a table sheet, after showing what becomes of every line. */
export function ImportDialog() {
  const { session, ui } = useOpenWorkbook();
  const [key, setKey] = useAtom(ui.importing);
  const sheet = key === null ? undefined : session.workbook.template.sheet.get(key);
  if (sheet?.kind !== 'table') return null;
  return <ImportInto key={sheet.key} sheet={sheet} onClose={() => setKey(null)} />;
}

const MODES: { readonly value: ImportMode; readonly label: string }[] = [
  { value: 'append', label: 'Add to the rows' },
  { value: 'replace', label: 'Replace all rows' },
];

function ImportInto({ sheet, onClose }: { readonly sheet: TableSheet; readonly onClose: () => void }) {
  const { session, ui, userId } = useOpenWorkbook();
  const existing = session.workbook.rowIds(sheet.key).length;
  const [mode, setMode] = useState<ImportMode>('append');
  const state = useImport(sheet, userId, mode === 'append' ? existing : 0);
  const { result } = state;
  const rows = result?.rows.length ?? 0;

  const [taking, setTaking] = useState(false);

  const take = async () => {
    if (!result) return;
    setTaking(true);
    // Thousands of rows take a moment in which nothing can be drawn: what is going on is drawn before.
    await painted();
    setTaking(false);
    const title = sheetTitle(session.workbook, sheet.key);
    if (refused(ui, session.edit(importActions(session.workbook, sheet, result.rows, mode), `Import ${countOf(rows)} into ${title}`))) return;
    state.remember();
    const left = result.refused.length > 0 ? `; ${result.refused.length.toLocaleString('en-US')} refused` : '';
    say(ui, `${countOf(rows)} imported${left}. Undo takes ${rows === 1 ? 'it' : 'them'} out again.`, 'done');
    onClose();
  };

  return (
    <Modal
      title={`Import into ${sheetTitle(session.workbook, sheet.key)}`}
      open
      width={1080}
      onCancel={onClose}
      footer={[
        existing > 0 && result && <Segmented key="mode" options={MODES} value={mode} onChange={setMode} style={{ float: 'left' }} />,
        state.mapping && <Button key="other" onClick={state.reset}>Another file</Button>,
        <Button key="cancel" onClick={onClose}>Cancel</Button>,
        <Button key="import" type="primary" loading={taking} disabled={rows === 0 || !state.settled} onClick={() => void take()}>{rows > 0 ? `Import ${countOf(rows)}` : 'Import'}</Button>,
      ]}
    >
      {state.problem !== undefined && <Alert type="error" showIcon title={state.problem} style={{ marginBottom: 12 }} />}
      {state.mapping ? <Mapped sheet={sheet} state={state} mapping={state.mapping} /> : <Drop onFile={(file) => void state.choose(file)} />}
      <p role="status" aria-label="Progress" className={styles.progress}>
        {state.reading !== undefined && (
          <>
            <Spin size="small" /> Reading {state.reading}
          </>
        )}
      </p>
    </Modal>
  );
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}

function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

function Mapped({ sheet, state, mapping }: { readonly sheet: TableSheet; readonly state: ImportState; readonly mapping: Mapping }) {
  const choices = [{ value: '', label: 'Not imported' }, ...mappingChoices(sheet).map(({ field, label }) => ({ value: field, label }))];
  const change = (index: number, value: string) => state.map(index, (value === '' ? null : value) as Field);
  return (
    <div className={styles.import}>
      <section>
        <h3>{state.file}</h3>
        <dl className={styles.mapping}>
          {mapping.headings.map((heading, index) =>
            heading.trim() === '' ? null : (
              <div key={`${index} ${heading}`}>
                <dt title={heading}>{heading}</dt>
                <dd>
                  <Select
                    size="small"
                    showSearch={{ optionFilterProp: 'label' }}
                    aria-label={`Column for ${heading}`}
                    options={choices}
                    value={mapping.fields[index] ?? ''}
                    onChange={(value: string) => change(index, value)}
                  />
                </dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <section>{state.result && <ImportPreview sheet={sheet} result={state.result} />}</section>
    </div>
  );
}

function Drop({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
      <span>Drop a CSV file here. Headings, subtotals, currency signs and empty lines are dealt with.</span>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
