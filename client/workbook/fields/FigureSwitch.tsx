import { Checkbox } from 'antd';
import { useCellValue, useOpenWorkbook } from '../context';
import { setInput, useEdit } from './edits';

interface Props {
  readonly name: string;
  /** The template's label by default. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A yes or no of the workbook, to be ticked. */
export function FigureSwitch({ name, label, className }: Props) {
  const { session } = useOpenWorkbook();
  const checked = useCellValue({ name }) === true;
  const edit = useEdit();
  const title = label ?? session.workbook.template.figure.get(name)?.label ?? name;
  return (
    <Checkbox
      className={className}
      checked={checked}
      disabled={!session.canEdit}
      onChange={(event) => edit([setInput(name, event.target.checked)], `Edit ${title}`)}
    >
      {title}
    </Checkbox>
  );
}
