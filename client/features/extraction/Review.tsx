import { Button, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { countOf } from '#domain';
import {
  EXTRACTABLE,
  type ExtractedTable,
  type ExtractionAnswer,
  type ExtractionStatus,
  type FileChoices,
} from '#contract';
import { toast } from '../../lib/toast';
import { useDecideExtraction, useReviewExtraction, useTakenExtraction } from '../../loan/queries/extractions';
import { Decisions, importActions, type ImportMode } from '../../sheet';
import { sheetTitle, useOpenWorkbook } from '../../workbook';
import { landingOf, rowsKept, type LeftOut } from './rows';
import { RowsTable } from './RowsTable';
import { Remarks } from './Remarks';
import { Box, Row, Text } from '../../components/boxes';
import styles from './Extraction.module.css';

const MODES: { readonly value: ImportMode; readonly label: string }[] = [
  { value: 'append', label: 'Add to the rows' },
  { value: 'replace', label: 'Replace all rows' },
];

interface Props {
  readonly loanUuid: string;
  readonly extraction: ExtractionStatus;
  readonly found: Pick<ExtractionAnswer, 'tables' | 'parts' | 'part'>;
}

/**
 * Review of a file's rows before they go into the workbook: which of them, into which sheet, added to or
 * replacing the present rows.
 */
export function Review({ loanUuid, extraction, found }: Props) {
  const { session } = useOpenWorkbook();
  const { workbook } = session;
  const { category } = EXTRACTABLE[extraction.classification];
  const { tables, together } = useMemo(
    () => landingOf(extraction.classification, found.tables),
    [extraction.classification, found.tables],
  );
  const deciding = useDecideExtraction(loanUuid, extraction.uuid);
  const [front, setFront] = useState(
    () => [...tables].sort((a, b) => b.rows.length - a.rows.length)[0]?.sheet ?? '',
  );
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const [mode, setMode] = useState<ImportMode>('append');
  const table = tables.find(({ sheet }) => sheet === front) ?? tables[0];
  if (!table) return null;
  const landing = (together ? tables : [table])
    .map((one) => ({ sheet: one.sheet, rows: rowsKept(one, leftOut) }))
    .filter(({ rows }) => rows.length > 0);
  const fixed = !session.canEdit || extraction.review !== null || deciding.isPending;
  const decide = (change: (before: FileChoices) => FileChoices) =>
    deciding.mutate({
      part: found.part,
      choices: { ...choicesOf(found.tables), [table.sheet]: change(table.choices) },
    });
  // Lines of one sheet of the workbook are not those of another.
  const choosePart = (part: number) => {
    setLeftOut(new Map());
    deciding.mutate({ part, choices: {} });
  };
  const filled = landing.some(({ sheet }) => workbook.rowIds(sheet).length > 0);
  return (
    <>
      <Row as="header" gap={4} wrap align="center">
        <Box shrinks className={styles.title}>
          <h2>{extraction.file.name}</h2>
          <Text tone="muted" size="small" snug className={styles.quiet}>
            {category}
            {extraction.file.description && ` · ${extraction.file.description}`}
          </Text>
        </Box>
        {found.parts.length > 1 && (
          <Select
            className={styles.part}
            aria-label="Sheet of the file"
            disabled={fixed}
            options={found.parts.map((name, index) => ({ value: index, label: name }))}
            value={found.part}
            onChange={choosePart}
          />
        )}
        {tables.length > 1 && (
          <Segmented
            aria-label={together ? 'Sheet shown' : 'Sheet the rows land in'}
            value={table.sheet}
            options={tables.map(({ sheet, rows }) => ({
              value: sheet,
              label: `${workbook.template.sheet.get(sheet)?.label ?? sheet} (${rows.length.toLocaleString('en-US')})`,
            }))}
            onChange={setFront}
          />
        )}
        {session.canEdit && filled && !extraction.review && (
          <Segmented aria-label="Rows already in the sheet" options={MODES} value={mode} onChange={setMode} />
        )}
        {session.canEdit && (
          <Deed
            loanUuid={loanUuid}
            extraction={extraction}
            landing={landing}
            mode={filled ? mode : 'append'}
            reading={deciding.isPending}
          />
        )}
      </Row>
      <Text as="p" tone="muted" size="small" snug className={styles.quiet}>
        {landing
          .map(({ sheet, rows }) => `${countOf(rows.length, 'row')} into ${sheetTitle(workbook, sheet)}`)
          .join(', ') || 'No row is chosen'}
      </Text>
      <Decisions {...table} disabled={fixed} onDecide={decide} />
      <RowsTable
        key={table.sheet}
        table={table}
        leftOut={leftOut.get(table.sheet)}
        onLeftOut={(lines) => setLeftOut(new Map(leftOut).set(table.sheet, lines))}
      />
      <Remarks table={table} />
    </>
  );
}

interface DeedProps extends Pick<Props, 'loanUuid' | 'extraction'> {
  readonly landing: readonly { readonly sheet: string; readonly rows: ExtractedTable['rows'] }[];
  readonly mode: ImportMode;
  /** The file is being read again: its rows are not those shown. */
  readonly reading: boolean;
}

const choicesOf = (tables: readonly ExtractedTable[]): Record<string, FileChoices> =>
  Object.fromEntries(tables.map(({ sheet, choices }) => [sheet, choices]));

/** Takes the rows into the workbook as one step, or puts them away. */
function Deed({ loanUuid, extraction, landing, mode, reading }: DeedProps) {
  const { session, openSheet } = useOpenWorkbook();
  const review = useReviewExtraction(loanUuid);
  const taken = useTakenExtraction(loanUuid);
  const [taking, setTaking] = useState(false);
  const { uuid, file } = extraction;
  const rows = landing.reduce((sum, { rows: some }) => sum + some.length, 0);

  const take = async () => {
    setTaking(true);
    // Thousands of rows block rendering for a moment, so let the progress render first.
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
    const { workbook } = session;
    const actions = landing.flatMap((one) => {
      const sheet = workbook.template.sheet.get(one.sheet);
      return sheet?.kind === 'table' ? importActions(workbook, sheet, one.rows, mode) : [];
    });
    const [problem, ...others] = session.editFromFile(
      actions,
      `Take ${countOf(rows, 'row')} of ${file.name}`,
    );
    setTaking(false);
    if (problem) {
      toast({
        variant: 'destructive',
        title: 'The rows were not added',
        description: [problem, ...others].slice(0, 5).map(({ message }) => message),
      });
      return;
    }
    const [first] = landing;
    taken.mutate(uuid);
    toast({
      variant: 'success',
      title: `${countOf(rows, 'row')} taken`,
      description: 'Save to keep them; undo removes them again.',
    });
    if (first) openSheet(first.sheet);
  };

  if (extraction.review) {
    return (
      <Button
        loading={review.isPending || taken.isPending}
        onClick={() => review.mutate({ uuid, outcome: null })}
      >
        Review again
      </Button>
    );
  }
  return (
    <Row as="span" gap={2} align="center">
      <Button loading={review.isPending} onClick={() => review.mutate({ uuid, outcome: 'dismissed' })}>
        Put away
      </Button>
      <Button type="primary" loading={taking || reading} disabled={rows === 0} onClick={() => void take()}>
        Take {countOf(rows, 'row')}
      </Button>
    </Row>
  );
}
