import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { formatValue } from '#domain';
import { answers, Understood } from '../../components/form/Understood';
import {
  keepRefused,
  readTyped,
  refusedText,
  say,
  setInput,
  understood,
  useCellValue,
  useEdit,
  useOpenWorkbook,
} from '../../workbook';
import styles from './ProForma.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
}

const useDefinition = (name: string) => useOpenWorkbook().session.workbook.template.figure.get(name);

/** A choice of the workbook, under a label. */
export function FigureChoice({ name, label }: Props) {
  const { session } = useOpenWorkbook();
  const definition = useDefinition(name);
  const value = useCellValue({ name });
  const edit = useEdit();
  const id = useId();
  if (!definition) return null;
  const options = (definition.options ?? []).map((option) => ({
    value: option,
    label: definition.optionLabels?.[option] ?? option,
  }));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        size="small"
        disabled={!session.canEdit}
        value={typeof value === 'string' ? value : undefined}
        options={options}
        onChange={(next) => edit([setInput(name, next)], `Edit ${definition.label}`)}
      />
    </div>
  );
}

/** A yes or no of the workbook. */
export function FigureSwitch({ name, label }: Props) {
  const { session } = useOpenWorkbook();
  const checked = useCellValue({ name }) === true;
  const edit = useEdit();
  return (
    <Checkbox
      checked={checked}
      disabled={!session.canEdit}
      onChange={(event) => edit([setInput(name, event.target.checked)], `Edit ${label}`)}
    >
      {label}
    </Checkbox>
  );
}

/** A figure of the workbook to be typed; what cannot be read stays in the field, and the status bar says why. */
export function FigureField({ name, label, disabled = false }: Props & { readonly disabled?: boolean }) {
  const { session, ui } = useOpenWorkbook();
  const definition = useDefinition(name);
  const value = useCellValue({ name });
  const edit = useEdit();
  const id = useId();
  const [typed, setTyped] = useState(() => refusedText(ui, name));
  const [isRefused, setRefused] = useState(typed !== undefined);
  if (!definition) return null;
  const type = (text: string | undefined) => {
    setTyped(text);
    setRefused(false);
    if (text === undefined) keepRefused(ui, name, label, undefined);
  };
  const refuse = (text: string) => {
    setRefused(true);
    keepRefused(ui, name, label, text);
  };
  const commit = () => {
    if (typed === undefined) return;
    take(typed);
  };
  const take = (text: string) => {
    const read = readTyped(text, { ...definition, label }, value);
    if ('problem' in read) {
      refuse(text);
      return say(ui, read.problem, 'refused');
    }
    if (edit([setInput(name, read.value)], `Edit ${label}`)) type(undefined);
    else refuse(text);
  };
  const meant = typed === undefined ? {} : understood(typed, definition, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        className={styles.rate}
        autoComplete="off"
        disabled={disabled || !session.canEdit}
        status={isRefused ? 'error' : ''}
        aria-invalid={isRefused}
        value={typed ?? formatValue(value, definition.format)}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
        onKeyDown={(event) => {
          if (isRefused && answers(event, meant.readings, take)) return;
          if (event.key === 'Escape') type(undefined);
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') commit();
        }}
      />
      <Understood {...meant} asked={isRefused} onChoose={take} />
    </div>
  );
}
