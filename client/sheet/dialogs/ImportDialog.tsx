import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Progress, Segmented, Select, Spin } from 'antd';
import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { TableSheet } from '#engine';
import { blankCsv, mappingChoices, type Field, type Mapping } from '#exchange';
import { countOf } from '#domain';
import { download } from '../../lib/download';
import { sheetTitle } from '../../workbook/address';
import { refused, showMessage, useOpenWorkbook } from '../../workbook/context';
import { useFocusAfter } from '../focusSheet';
import { importParts, type ImportMode } from './importActions';
import { ImportPreview } from './ImportPreview';
import { useImport, type ImportState } from './useImport';
import { Grid, Row, Stack, Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

/** Takes a CSV file or a sheet of a workbook into a table sheet, after showing what becomes of every line. */
export function ImportDialog() {
  const { session, ui } = useOpenWorkbook();
  const [key, setKey] = useAtom(ui.importing);
  useFocusAfter(ui, key ?? undefined);
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
  // As it was when the dialog came up: rows that go in are not counted twice.
  const [existing] = useState(() => session.workbook.rowIds(sheet.key).length);
  const [mode, setMode] = useState<ImportMode>('append');
  const state = useImport(sheet, userId, mode === 'append' ? existing : 0);
  const { result } = state;
  const rows = result?.rows.length ?? 0;

  // The share of the rows that is in the sheet, while they go in.
  const [taken, setTaken] = useState<number>();
  const taking = taken !== undefined;

  const take = async () => {
    if (!result) return;
    const parts = importParts(session.workbook, sheet, result.rows, mode);
    const title = sheetTitle(session.workbook, sheet.key);
    const shown = (done: number) => {
      setTaken(done / parts.length);
      return painted();
    };
    await shown(0);
    // Whatever happens, the dialog can be closed again.
    const problems = await session
      .editInParts(parts, `Import ${countOf(rows, 'row')} into ${title}`, shown)
      .finally(() => setTaken(undefined));
    if (refused(ui, problems)) return;
    state.remember();
    const left =
      result.refused.length > 0 ? `; ${result.refused.length.toLocaleString('en-US')} refused` : '';
    showMessage(
      ui,
      `${countOf(rows, 'row')} imported${left}. Undo removes ${rows === 1 ? 'it' : 'them'} again.`,
      'done',
    );
    onClose();
  };

  return (
    <Modal
      title={`Import into ${sheetTitle(session.workbook, sheet.key)}`}
      open
      width={1080}
      style={{ top: 24 }}
      closable={!taking}
      keyboard={!taking}
      onCancel={() => !taking && onClose()}
      footer={[
        existing > 0 && result && (
          <Segmented
            key="mode"
            disabled={taking}
            options={MODES}
            value={mode}
            onChange={setMode}
            style={{ float: 'left' }}
          />
        ),
        state.mapping && (
          <Button key="other" disabled={taking} onClick={state.reset}>
            Another file
          </Button>
        ),
        <Button key="cancel" disabled={taking} onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="import"
          type="primary"
          loading={taking}
          disabled={rows === 0 || !state.settled}
          onClick={() => void take()}
        >
          {rows > 0 ? `Import ${countOf(rows, 'row')}` : 'Import'}
        </Button>,
      ]}
    >
      {state.problem !== undefined && (
        <Alert type="error" showIcon title={state.problem} style={{ marginBottom: 12 }} />
      )}
      {state.mapping ? (
        <div className={styles.scrolls}>
          <Mapped sheet={sheet} state={state} mapping={state.mapping} />
        </div>
      ) : (
        <Drop sheet={sheet} onFile={(file) => void state.choose(file)} />
      )}
      <Text as="div" role="status" aria-label="Progress" above={2} tone="muted" className={styles.progress}>
        {state.reading !== undefined && (
          <>
            <Spin size="small" /> Reading {state.reading}
          </>
        )}
        {taking && (
          <>
            {Math.round(taken * rows).toLocaleString('en-US')} of {countOf(rows, 'row')}{' '}
            <Progress percent={Math.round(taken * 100)} size="small" showInfo={false} aria-hidden />
          </>
        )}
      </Text>
    </Modal>
  );
}

function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page in the background is not rendered, so no animation frame would arrive.
    setTimeout(done, 250);
  });
}

function Mapped({
  sheet,
  state,
  mapping,
}: {
  readonly sheet: TableSheet;
  readonly state: ImportState;
  readonly mapping: Mapping;
}) {
  const choices = [
    { value: '', label: 'Not imported' },
    ...mappingChoices(sheet).map(({ field, label }) => ({ value: field, label })),
  ];
  const change = (index: number, value: string) => state.map(index, (value === '' ? null : value) as Field);
  return (
    <Grid columns="340px minmax(0, 1fr)" gap={4} className={styles.import}>
      <section>
        <h3>{state.file}</h3>
        {state.parts.length > 1 && <Parts state={state} />}
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
      <section>
        {state.result && <ImportPreview sheet={sheet} result={state.result} onDecide={state.decide} />}
      </section>
    </Grid>
  );
}

/** Which sheet of a workbook is read. */
function Parts({ state }: { readonly state: ImportState }) {
  return (
    <Select
      className={styles.part}
      aria-label="Sheet of the file"
      options={state.parts.map((name, index) => ({ value: index, label: name }))}
      value={state.part}
      onChange={(part: number) => void state.choosePart(part)}
    />
  );
}

function Drop({ sheet, onFile }: { readonly sheet: TableSheet; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <Stack
      gap={2}
      align="center"
      tone="muted"
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
      <InboxOutlined aria-hidden style={{ fontSize: 'var(--size-large)' }} />
      <span>
        Drop a CSV file or an Excel workbook here. Headings, subtotals, currency signs and empty lines are
        dealt with.
      </span>
      <Row as="span" gap={2}>
        <Button type="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadBlank(sheet)}>
          Blank template
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv"
        aria-label="CSV or Excel file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </Stack>
  );
}

/** An empty file with the headings of the sheet, for somebody else to fill in. */
function downloadBlank(sheet: TableSheet): void {
  download(
    sheet.download.replace(/(?:_table)?\.csv$/, '_template.csv'),
    new Blob([blankCsv(sheet)], { type: 'text/csv;charset=utf-8' }),
  );
}
