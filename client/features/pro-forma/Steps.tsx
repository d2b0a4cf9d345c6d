import { DataTable, type TableColumn } from '../../components/DataTable';
import { Figure } from './Figure';

/** One line of a table of named figures; a blank where a column has none. */
export interface Step {
  readonly label: string;
  readonly names: readonly (string | undefined)[];
  readonly result?: boolean;
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
}

/** Named figures by line and column, each with the way to what it is made of. */
export function Steps({ caption, columns, steps }: Props) {
  const line: TableColumn<Step> = { label: caption, cell: ({ label }) => label };
  const figures = columns.map((column, index): TableColumn<Step> => ({
    label: column,
    figure: true,
    cell: ({ label, names }) => {
      const name = names[index];
      return name !== undefined && <Figure at={{ name }} label={`${label}, ${column}`} />;
    },
  }));
  return (
    <DataTable
      label={caption}
      columns={[line, ...figures]}
      rows={steps}
      keyOf={({ label }) => label}
      toneOf={({ result }) => (result ? 'total' : undefined)}
      oneLine
    />
  );
}
