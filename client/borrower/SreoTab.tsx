import { Button } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Borrower } from '#contract';
import { lazyPart } from '../components/lazyPart';
import { useBase, useFollowing } from '../components/form/useBase';
import { Section } from '../components/Section';
import { Row, Stack, Text } from '../components/boxes';
import { ApiError } from '../lib/api/ApiError';
import { handleMutationError } from '../lib/queryClient';
import { saveCsv } from '../lib/saveCsv';
import { useTabLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import { FigureRow } from '../components/FigureRow';
import {
  askToSaveMine,
  conflictLine,
  FormGrid,
  mergeRows,
  SaveRows,
  useFormRows,
  type FormRow,
  type RowConflict,
} from '../sheet';
import type { TabProps } from './tabProps';
import { readBorrower, useSaveSreo } from './calls';
import { capShare, marksOf, ownedInWords, readSreo, SREO_COLUMNS, sreoRows } from './sreo';

const SreoImport = lazyPart('The import', () => import('./SreoImport'));
const SreoMapView = lazyPart('The map', () => import('./SreoMapView'));
const SreoPictures = lazyPart('The pictures', () => import('./SreoPictures'));
/** The most rows of a schedule. */
const MOST = 2000;

type Schedule = Pick<Borrower, 'sreo' | 'version'>;
const rowsIn = ({ sreo }: Schedule): readonly FormRow[] => sreoRows(sreo);

/** The schedule of real estate owned: typed, pasted or imported, each address with a verdict once it is saved. */
export function SreoTab({ borrower, loanUuid }: TabProps) {
  const canEdit = borrower.can.edit && borrower.erasedAt === null;
  const at = useBase<Schedule>(borrower);
  const stored = at.base.sreo;
  const base = useMemo(() => sreoRows(stored), [stored]);
  const { rows, change, undo, redo, reset } = useFormRows(base);
  const [asked, setAsked] = useState(false);
  const [typing, setTyping] = useState(false);
  const [importing, setImporting] = useState(false);
  const [onMap, setOnMap] = useState(false);
  const [pictured, setPictured] = useState<{ readonly row: string | undefined }>();
  const save = useSaveSreo(loanUuid, borrower.id);
  const read = readSreo(rows, stored);
  const pictures = useMemo(
    () => new Map(borrower.sreo.map(({ uuid, images }) => [uuid, images])),
    [borrower.sreo],
  );
  const showPictures = useCallback((row: string) => setPictured({ row }), []);
  const marks = useMemo(() => marksOf(stored, rows), [stored, rows]);
  const changed = useMemo(() => rows !== base && JSON.stringify(rows) !== JSON.stringify(base), [rows, base]);
  const dirty = typing || changed;
  useTabLeaveGuard(dirty, 'sreo');
  const known = useMemo(() => rows.map(({ cells }) => String(cells.validAddress ?? '')), [rows]);

  const show = (now: readonly FormRow[]) => {
    reset(now);
    setAsked(false);
  };
  useFollowing(at, dirty, rowsIn, show);
  const send = (mine: readonly FormRow[], on: Schedule) => {
    const { rows: body } = readSreo(mine, on.sreo);
    if (body === undefined) return;
    save.mutate(
      { rows: body, version: on.version },
      {
        onSuccess: (saved) => {
          const now = { sreo: saved.rows, version: saved.version };
          at.setBase(now);
          show(rowsIn(now));
        },
        onError: (error) =>
          error instanceof ApiError && error.hasCode('stale') ? void merge(mine) : handleMutationError(error),
      },
    );
  };
  /**
   * Merges the rows that another person has saved meanwhile with the user's own, and asks where both changed the same
   * row.
   */
  const merge = async (mine: readonly FormRow[]) => {
    const stands = await readBorrower(borrower.id);
    const merged = mergeRows(base, mine, sreoRows(stands.sreo));
    at.setBase(stands);
    change(merged.rows);
    if (merged.conflicts.length === 0 || (await askToSaveMine('properties', merged.conflicts.map(lineOf))))
      send(merged.rows, stands);
  };
  const submit = () => {
    setAsked(true);
    if (read.rows !== undefined && !typing) send(rows, at.base);
  };
  useSaveKey(canEdit && !save.isPending, dirty, submit);
  return (
    <Stack gap={3}>
      <Totals borrower={borrower} dirty={dirty} />
      <Section
        title="Schedule of Real Estate Owned"
        head={
          <Row gap={2}>
            <Button size="small" onClick={() => setOnMap(!onMap)}>
              {onMap ? 'Hide Map' : 'Map'}
            </Button>
            <Button size="small" onClick={() => setPictured({ row: undefined })}>
              Pictures
            </Button>
            <Button
              size="small"
              disabled={rows.length === 0}
              onClick={() => void saveCsv('sreo_table.csv', csvOf(rows))}
            >
              Download CSV
            </Button>
            {canEdit && (
              <Button size="small" onClick={() => setImporting(true)}>
                Import
              </Button>
            )}
          </Row>
        }
      >
        {onMap && (
          <Suspense fallback={null}>
            <SreoMapView
              borrowerId={borrower.id}
              rows={stored}
              pictures={pictures}
              onPictures={showPictures}
              unsaved={dirty}
            />
          </Suspense>
        )}
        <FormGrid
          label="Schedule of real estate owned"
          columns={SREO_COLUMNS}
          rows={rows}
          errors={asked ? read.errors : read.errors.filter(({ message }) => message.endsWith('unique'))}
          marks={marks}
          follow={capShare}
          maxRows={MOST}
          canEdit={canEdit}
          onChange={change}
          onUndo={undo}
          onRedo={redo}
          onTyping={setTyping}
          emptyText="No real estate yet. Add a row, paste rows from a spreadsheet into it, or import a file."
        />
        {canEdit && <SaveRows dirty={dirty} saving={save.isPending} onSave={submit} />}
      </Section>
      {pictured && (
        <Suspense fallback={null}>
          <SreoPictures
            borrower={borrower}
            canEdit={canEdit}
            first={pictured.row}
            onClose={() => setPictured(undefined)}
          />
        </Suspense>
      )}
      {importing && (
        <Suspense fallback={null}>
          <SreoImport
            room={MOST - rows.length}
            known={known}
            onClose={() => setImporting(false)}
            onRows={(added) => {
              change([...rows, ...added]);
              setImporting(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const csvOf = (rows: readonly FormRow[]) => [
  SREO_COLUMNS.map(({ label }) => label),
  ...rows.map(({ cells }) => SREO_COLUMNS.map(({ key }) => cells[key] ?? null)),
];

const lineOf = (conflict: RowConflict): string =>
  conflictLine(
    conflict,
    SREO_COLUMNS,
    String(conflict.row.cells.validAddress ?? 'A property without an address'),
  );

function Totals({
  borrower: { sreoTotals: totals },
  dirty,
}: {
  readonly borrower: Borrower;
  readonly dirty: boolean;
}) {
  return (
    <Section title="Real Estate Owned">
      <FigureRow label="Real Estate Owned" entries={ownedInWords(totals)} />
      {dirty && (
        <Text as="p" tone="muted" size="small">
          As it was saved last
        </Text>
      )}
    </Section>
  );
}
