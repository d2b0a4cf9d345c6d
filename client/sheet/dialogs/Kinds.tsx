import { Radio } from 'antd';
import { formatValue, countOf } from '#domain';
import { rentShown, UNIT_KINDS, type KindChoice, type KindFound, type UnitKind } from '#exchange';
import { Panel } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';

interface Props {
  readonly kinds: readonly KindFound[];
  readonly onKind: (kind: UnitKind, choice: KindChoice) => void;
  readonly disabled?: boolean | undefined;
}

/** Residents to come and past ones may have lines of their own beside their apartment's. */
const ELSEWHERE: Readonly<Record<KindChoice, string>> = {
  leave: 'Leave out',
  vacant: 'Vacant, where the apartment has no other line',
  let: 'Let, in place of a vacant line',
};
const OWN: Readonly<Record<KindChoice, string>> = {
  leave: 'Leave out',
  vacant: 'Take as vacant',
  let: 'Take as let',
};

type Effect = KindFound['effects'][number];

const FIGURES: readonly TableColumn<Effect>[] = [
  { label: 'Units', cell: ({ units }) => units.toLocaleString('en-US'), figure: true, width: 76 },
  { label: 'Area', cell: ({ area }) => formatValue(area, 'number0'), figure: true, width: 76 },
  { label: 'Occupied', cell: ({ occupied }) => occupied.toLocaleString('en-US'), figure: true, width: 76 },
  {
    label: 'Rent a month',
    cell: ({ rent }) => rentShown(rent),
    figure: true,
    width: 116,
  },
];

/** Rows that may count as apartments or not, and what each choice makes of the whole file. */
export function Kinds({ kinds, onKind, disabled = false }: Props) {
  return kinds.map(({ kind, rows, choice, effects }) => {
    const words = kind === 'future' || kind === 'past' ? ELSEWHERE : OWN;
    const first: TableColumn<Effect> = {
      label: UNIT_KINDS[kind],
      head: (
        <>
          <strong>{UNIT_KINDS[kind]}</strong>: {countOf(rows, 'row')}
        </>
      ),
      cell: (effect) => (
        <Radio
          name={kind}
          disabled={disabled}
          checked={effect.choice === choice}
          onChange={() => onKind(kind, effect.choice)}
        >
          {words[effect.choice]}
        </Radio>
      ),
    };
    return (
      <Panel as="section" key={kind} below={2} aria-label={UNIT_KINDS[kind]}>
        <DataTable
          label={UNIT_KINDS[kind]}
          columns={[first, ...FIGURES]}
          rows={effects}
          keyOf={(effect) => effect.choice}
          toneOf={(effect) => (effect.choice === choice ? 'chosen' : undefined)}
        />
      </Panel>
    );
  });
}
