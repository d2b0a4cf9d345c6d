import { Button, Checkbox, Input, Modal, Select, Upload } from 'antd';
import { useMemo, useState } from 'react';
import { countOf, PROPERTY_TYPES, type PropertyType } from '#domain';
import { formatValue } from '#domain/format';
import { readTables, type NamedTable } from '#exchange';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Grid, Row, Stack, Text } from '../components/boxes';
import { newFormRow, type FormRow } from '../sheet';
import {
  agrees,
  headingOf,
  readSchedule,
  SREO_FIELDS,
  type SreoField,
  type SreoHeading,
  type SreoMapping,
  type UnsettledAddress,
} from './sreoFile';

interface Props {
  /** Rows that the schedule still takes. */
  readonly room: number;
  /** Addresses that it has. */
  readonly known: readonly string[];
  readonly onRows: (rows: readonly FormRow[]) => void;
  readonly onClose: () => void;
}

interface Opened {
  /** Each time another, though it has the same name. */
  readonly id: string;
  readonly name: string;
  readonly table: NamedTable['raw'];
  readonly heading: SreoHeading;
}

/**
 * Picks the table of a file with the most recognized columns. @throws Error with a message for the user if there is
 * none
 */
function openFile(name: string, bytes: Uint8Array): Opened {
  const found = readTables(bytes).flatMap(({ raw: table }) => {
    const heading = headingOf(table);
    return heading ? [{ id: crypto.randomUUID(), name, table, heading }] : [];
  });
  const [best] = found.sort(
    (a, b) => Object.keys(b.heading.mapping).length - Object.keys(a.heading.mapping).length,
  );
  if (best === undefined)
    throw new Error(`${name} has no row of headings that a schedule of real estate has`);
  return best;
}

/**
 * A schedule from a CSV file, an Excel workbook or the clipboard: the mapping of its columns can be checked
 * and changed before rows are taken.
 */
export default function SreoImport({ room, known, onRows, onClose }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const open = (name: string, bytes: Uint8Array) => {
    setProblem(undefined);
    try {
      setOpened(openFile(name, bytes));
    } catch (error) {
      setOpened(undefined);
      setProblem(error instanceof Error ? error.message : 'The file could not be read');
    }
  };
  return (
    <Modal
      open
      title="Import a Schedule of Real Estate Owned"
      width={880}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Stack gap={3}>
        <Row gap={2} align="center">
          <Upload
            accept=".csv,.xlsx"
            showUploadList={false}
            beforeUpload={(file) => {
              void file.arrayBuffer().then((bytes) => open(file.name, new Uint8Array(bytes)));
              return false;
            }}
          >
            <Button>Choose a file</Button>
          </Upload>
          <Text tone="muted">or</Text>
          <Input
            aria-label="Paste a table"
            style={{ width: 320 }}
            placeholder="Paste a table with its headings here"
            value=""
            onPaste={(event) => {
              event.preventDefault();
              open('Pasted table', new TextEncoder().encode(event.clipboardData.getData('text/plain')));
            }}
          />
          <Text tone="muted">{opened?.name ?? 'CSV or XLSX'}</Text>
        </Row>
        {problem && (
          <Text as="p" role="alert" tone="bad">
            {problem}
          </Text>
        )}
        {opened && <Mapped key={opened.id} {...{ opened, room, known, onRows, onClose }} />}
      </Stack>
    </Modal>
  );
}

const FIELDS = Object.keys(SREO_FIELDS) as SreoField[];
const TYPES = PROPERTY_TYPES.map((value) => ({ value, label: value }));

function Mapped({
  opened: { table, heading },
  room,
  known,
  onRows,
  onClose,
}: Props & { readonly opened: Opened }) {
  const [mapping, setMapping] = useState<SreoMapping>(heading.mapping);
  const [thousands, setThousands] = useState(heading.thousands);
  const [otherType, setOtherType] = useState<PropertyType | null>(null);
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map());
  const read = useMemo(
    () => readSchedule(table, heading, { mapping, thousands, otherType, addresses, known }),
    [table, heading, mapping, thousands, otherType, addresses, known],
  );
  const columns = heading.labels.map((label, value) => ({ value, label: label || `Column ${value + 1}` }));
  const count = Math.min(read.rows.length, room);
  return (
    <>
      <Grid columns={2} gap={2}>
        {FIELDS.map((field) => (
          <Row key={field} gap={2} align="center" justify="between">
            <Text size="cell">{SREO_FIELDS[field]}</Text>
            <Select
              aria-label={SREO_FIELDS[field]}
              style={{ width: 260 }}
              allowClear
              placeholder="Not in this file"
              options={columns}
              value={mapping[field]}
              onChange={(at: number | undefined) => setMapping({ ...mapping, [field]: at })}
            />
          </Row>
        ))}
      </Grid>
      <Row gap={4} align="center" wrap>
        <Checkbox checked={thousands} onChange={(event) => setThousands(event.target.checked)}>
          Amounts are in thousands
        </Checkbox>
        <Row gap={2} align="center">
          <Text size="cell">Type of rows that do not say theirs</Text>
          <Select
            aria-label="Type of rows that do not say theirs"
            style={{ width: 160 }}
            allowClear
            placeholder="Left open"
            options={TYPES}
            value={otherType ?? undefined}
            onChange={(type: PropertyType | undefined) => setOtherType(type ?? null)}
          />
        </Row>
      </Row>
      <Findings read={read} thousands={thousands} />
      <Unsettled
        rows={read.unsettled}
        typed={addresses}
        onAddress={(line, address) => setAddresses(new Map(addresses).set(line, address))}
      />
      <Row gap={2} justify="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          disabled={count === 0 || mapping.validAddress === undefined}
          onClick={() => onRows(read.rows.slice(0, room).map((cells) => newFormRow(cells)))}
        >
          Add {countOf(count, 'row')}
        </Button>
      </Row>
    </>
  );
}

/** Above this the rows scroll, in CSS pixels. */
const LIST = 240;

/** Rows whose address has to be another before the schedule can be saved: they are settled here, or in the grid. */
function Unsettled({
  rows,
  typed,
  onAddress,
}: {
  readonly rows: readonly UnsettledAddress[];
  readonly typed: ReadonlyMap<number, string>;
  readonly onAddress: (line: number, address: string) => void;
}) {
  if (rows.length === 0) return null;
  const columns: readonly TableColumn<UnsettledAddress>[] = [
    { label: 'Line', namesRow: true, value: ({ line }) => line, width: 56 },
    { label: 'The Row', value: ({ says }) => says, words: true },
    {
      label: 'Address',
      width: 320,
      cell: ({ line, address, problem }) => (
        <Input
          size="small"
          aria-label={`Address of line ${line}`}
          status={problem === null ? '' : 'error'}
          value={typed.get(line) ?? address}
          onChange={(event) => onAddress(line, event.target.value)}
        />
      ),
    },
    {
      label: 'Problem',
      width: 190,
      cell: ({ problem }) => problem !== null && <Text tone="bad">{problem}</Text>,
    },
  ];
  return (
    <Stack gap={1}>
      <Text as="p" size="cell">
        Each property needs an address of its own before the schedule is saved: complete these here, or in the
        schedule once the rows are added.
      </Text>
      <DataTable
        label="Addresses to complete"
        columns={columns}
        rows={rows}
        keyOf={({ line }) => String(line)}
        height={LIST}
      />
    </Stack>
  );
}

/** Remarks shown at first. */
const SHOWN = 8;

function Findings({
  read,
  thousands,
}: {
  readonly read: ReturnType<typeof readSchedule>;
  readonly thousands: boolean;
}) {
  const totals = read.totals.map((total) => {
    const [said, sum] = [total.said, total.sum].map((value) => formatValue(value, 'usd0'));
    return agrees(total, thousands)
      ? {
          bad: false,
          words: `${SREO_FIELDS[total.field]}: the total of line ${total.line}, ${said}, is what the rows add up to`,
        }
      : {
          bad: true,
          words: `${SREO_FIELDS[total.field]}: line ${total.line} says ${said}, the rows add up to ${sum}`,
        };
  });
  const said = [...read.notes, ...read.remarks];
  const untyped = read.rows.filter(({ propertyType }) => propertyType === null).length;
  return (
    <Stack as="ul" gap={1} aria-label="What was found" role="status">
      {untyped > 0 && (
        <Text as="li" size="cell" tone="bad">
          {countOf(untyped, 'row has', 'rows have')} no property type, which each property needs: choose one
          above, or fill it in once they are added
        </Text>
      )}
      {totals.map(({ bad, words }) => (
        <Text as="li" key={words} size="cell" tone={bad ? 'bad' : 'good'}>
          {words}
        </Text>
      ))}
      {said.slice(0, SHOWN).map((words) => (
        <Text as="li" key={words} size="cell" tone="muted">
          {words}
        </Text>
      ))}
      {said.length > SHOWN && (
        <Text as="li" size="cell" tone="muted">
          and {said.length - SHOWN} more
        </Text>
      )}
    </Stack>
  );
}
