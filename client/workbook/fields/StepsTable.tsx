import { Button } from 'antd';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { downloadFigures } from '../page/downloads';
import type { WorkbookSession } from '../session/session';
import { Figure } from './Figure';
import { traceBeside } from './FigureTable';

/** One line of a calculation: figures by name, a blank where a column has none. */
export interface Step {
  readonly label: string;
  readonly names: readonly (string | undefined)[];
  readonly total?: boolean;
  /** Goes one level down. */
  readonly open?: { readonly label: string; readonly go: () => void };
}

interface Props {
  readonly caption: string;
  /** The heading of the column of labels. */
  readonly heading?: string;
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
  /** Part of a statement: zeros and unknown values are blank, and the inputs of a figure show beside it. */
  readonly stated?: boolean;
}

/** A calculation step by step, by usage; every figure leads to where it comes from. */
export function StepsTable({ caption, heading = 'Step', columns, steps, stated = false }: Props) {
  const line: TableColumn<Step> = {
    label: heading,
    cell: ({ label, open }) => (
      <>
        {label}
        {open && (
          <Button type="link" size="small" onClick={open.go}>
            {open.label}
          </Button>
        )}
      </>
    ),
  };
  const figures = columns.map((column, index): TableColumn<Step> => ({
    label: column,
    figure: true,
    cell: ({ label, names }) => {
      const name = names[index];
      return (
        name !== undefined && (
          <Figure
            at={{ name }}
            label={`${label}, ${column}`}
            {...(stated && { blank: true, onTrace: traceBeside })}
          />
        )
      );
    },
  }));
  return (
    <DataTable
      label={caption}
      columns={[line, ...figures]}
      rows={steps}
      keyOf={({ label }) => label}
      toneOf={({ total }) => (total ? 'total' : undefined)}
      oneLine
    />
  );
}

/** The steps shown, as a file. */
export function downloadSteps(
  { workbook }: WorkbookSession,
  file: string,
  columns: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  return downloadFigures(
    workbook,
    file,
    ['Step', ...columns],
    steps.map(({ label, names }) => ({
      label,
      at: names.map((name) => (name === undefined ? undefined : { name })),
    })),
  );
}
