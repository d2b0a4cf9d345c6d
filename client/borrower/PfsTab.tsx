import { useState } from 'react';
import { pfsInput, type Borrower, type ChangeBorrowerRequest, type StatementLine } from '#contract';
import { formatSum } from '#domain/format';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Grid, Stack, Text } from '../components/boxes';
import { FigureRow } from '../components/FigureRow';
import { useBase, useFollowing } from '../components/form/useBase';
import { useTabLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import { FormGrid, SaveRows, useFormRows, type FieldError, type FormColumn, type FormRow } from '../sheet';
import type { TabProps } from './tabProps';
import { useChangeBorrower, useSavedBorrower } from './calls';
import {
  ASSET_COLUMNS,
  itemsOf,
  LIABILITY_COLUMNS,
  MOST_ITEMS,
  pfsErrors,
  pfsRows,
  worthInWords,
} from './pfs';

/**
 * The personal financial statement: assets and liabilities, with totals, liquidity and net worth as last
 * saved.
 */
export function PfsTab({ borrower, loanUuid }: TabProps) {
  const canEdit = borrower.can.edit && borrower.erasedAt === null;
  const at = useBase(borrower);
  const saved = pfsOf(at.base);
  const forms = {
    assets: useFormRows(pfsRows(saved.assets)),
    liabilities: useFormRows(pfsRows(saved.liabilities)),
  };
  const [asked, setAsked] = useState(false);
  const [typing, setTyping] = useState(false);
  const change = useChangeBorrower(loanUuid, borrower.id, 'PFS Saved');
  const show = (pfs: typeof saved) => {
    for (const { side } of SIDES) forms[side].reset(pfsRows(pfs[side]));
    setAsked(false);
  };
  const { save, problem } = useSavedBorrower<NonNullable<ChangeBorrowerRequest['info']>>(at.base, change, {
    fields: [],
    setError: () => undefined,
    onSaved: (now: Borrower) => {
      at.setBase(now);
      show(pfsOf(now));
    },
  });
  const typed = { assets: itemsOf(forms.assets.rows), liabilities: itemsOf(forms.liabilities.rows) };
  const before = { assets: itemsOf(pfsRows(saved.assets)), liabilities: itemsOf(pfsRows(saved.liabilities)) };
  const dirty = typing || JSON.stringify(typed) !== JSON.stringify(before);
  useTabLeaveGuard(dirty, 'pfs');
  useFollowing(at, dirty, pfsOf, show);
  const read = pfsInput.safeParse(typed);
  const submit = () => {
    setAsked(true);
    if (read.success && !typing) save({ info: { pfs: read.data } });
  };
  useSaveKey(canEdit && !change.isPending, dirty, submit);
  return (
    <Stack gap={3}>
      <Totals borrower={borrower} dirty={dirty} />
      <AgainstSchedule lines={borrower.statementAgainstSchedule} />
      <Grid least={480} gap={3}>
        {SIDES.map(({ side, title, columns }) => (
          <Side
            key={side}
            title={title}
            columns={columns}
            form={forms[side]}
            errors={asked ? pfsErrors(typed, side) : NO_ERRORS}
            canEdit={canEdit}
            onTyping={setTyping}
          />
        ))}
      </Grid>
      {problem}
      {canEdit && <SaveRows dirty={dirty} saving={change.isPending} onSave={submit} />}
    </Stack>
  );
}

const pfsOf = ({ info: { pfs } }: Borrower) => pfs;
const SIDES = [
  { side: 'assets', title: 'Assets', columns: ASSET_COLUMNS },
  { side: 'liabilities', title: 'Liabilities', columns: LIABILITY_COLUMNS },
] as const;
const NO_ERRORS: readonly FieldError[] = [];

function Totals({ borrower, dirty }: { readonly borrower: Borrower; readonly dirty: boolean }) {
  return (
    <Section title="Net Worth">
      <FigureRow label="Net Worth" entries={worthInWords(borrower)} />
      {dirty && (
        <Text as="p" tone="muted" size="small">
          As it was saved last
        </Text>
      )}
    </Section>
  );
}

const AGAINST: readonly TableColumn<StatementLine>[] = [
  { label: 'Stated', namesRow: true, value: ({ label }) => label },
  { label: 'Statement Says', format: 'usd0', value: ({ statement }) => statement },
  { label: 'Schedule Says, Share Owned', format: 'usd0', value: ({ owned }) => owned },
  // Shows $0 if both agree.
  { label: 'Difference', value: ({ difference }) => formatSum(difference, 'usd0'), figure: true },
  { label: 'Schedule Says, Whole Properties', format: 'usd0', value: ({ whole }) => whole },
];

/** Real estate and mortgages in the statement compared with the schedule of real estate. */
function AgainstSchedule({ lines }: { readonly lines: readonly StatementLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title="Statement against SREO">
      <DataTable label="Statement against SREO" columns={AGAINST} rows={lines} keyOf={({ label }) => label} />
      <Text as="p" tone="muted" size="small">
        Assets with “real estate” or “property” in their words, liabilities with “mortgage”, as they were
        saved last.
      </Text>
    </Section>
  );
}

interface SideProps {
  readonly title: string;
  readonly columns: readonly FormColumn[];
  readonly form: ReturnType<typeof useFormRows>;
  readonly errors: readonly FieldError[];
  readonly canEdit: boolean;
  readonly onTyping: (typing: boolean) => void;
}

function Side({ title, columns, form, errors, canEdit, onTyping }: SideProps) {
  return (
    <Section title={title}>
      <FormGrid
        label={title}
        columns={columns}
        rows={form.rows}
        errors={errors}
        canEdit={canEdit}
        maxRows={MOST_ITEMS}
        onChange={(rows: readonly FormRow[]) => form.change(rows)}
        onUndo={form.undo}
        onRedo={form.redo}
        onTyping={onTyping}
        emptyText={`No ${title.toLowerCase()} yet`}
      />
    </Section>
  );
}
