import { Select } from 'antd';
import { setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import styles from './Valuation.module.css';

/** How the selected methods become one value: the template's own options. */
export function CalculateWith({ name, of }: { readonly name: string; readonly of: string }) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const value = useCellValue({ name });
  const definition = session.workbook.template.figure.get(name);
  const options = (definition?.options ?? []).map((option) => ({
    value: option,
    label: definition?.optionLabels?.[option] ?? option,
  }));
  return (
    <label className={styles.with}>
      <span>Calculate with</span>
      <Select
        size="small"
        aria-label={`Calculate ${of} with`}
        value={typeof value === 'string' ? value : undefined}
        options={options}
        disabled={!session.canEdit}
        popupMatchSelectWidth={false}
        onChange={(next) => edit([setInput(name, next)], `Calculate ${of} with ${next}`)}
      />
    </label>
  );
}
