import { Select } from 'antd';
import { useCellValue, useOpenWorkbook } from '../context';
import { choicesOf } from '../typed';
import { setInput, useEdit } from './edits';

interface Props {
  readonly name: string;
  readonly id?: string;
  /** The accessible name, if no label element gives it. */
  readonly label?: string;
  /** Names the choice in the list of edits; by default `Edit` and the template's label. */
  readonly step?: (chosen: string) => string;
}

/** A figure of the workbook that is one of the template's options. */
export function FigureChoice({ name, id, label, step }: Props) {
  const { session } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  const value = useCellValue({ name });
  const edit = useEdit();
  if (!definition) return null;
  return (
    <Select
      id={id}
      aria-label={label}
      size="small"
      popupMatchSelectWidth={false}
      disabled={!session.canEdit}
      value={typeof value === 'string' ? value : undefined}
      options={[...choicesOf(definition)]}
      onChange={(next: string) => edit([setInput(name, next)], step?.(next) ?? `Edit ${definition.label}`)}
    />
  );
}
