import { Select, Switch } from 'antd';
import { useId } from 'react';
import type { CellChangeRecord } from '#contract';
import { formatKnown, isCellError, type CellInput } from '#domain';
import { TakeBack, useLingering } from '../../components/form/TakeBack';
import { dateAndTime } from '../../lib/dateTime';
import { store } from '../../lib/store';
import { FigureInput, FigureProblem, goTo, useFigureField, useOpenWorkbook } from '../../workbook';
import { choicesOf, defaultText, isChanged, type Parameter } from './parameters';
import { Text } from '../../components/boxes';
import styles from './Settings.module.css';

interface Props {
  readonly parameter: Parameter;
  readonly last: CellChangeRecord | undefined;
  /** Changed here and not saved yet. */
  readonly unsaved: boolean;
}

/** A parameter: its value, its default, its meaning, and its last change. */
export function SettingRow({ parameter, last, unsaved }: Props) {
  const open = useOpenWorkbook();
  const setting = useFigureField(parameter.name);
  const id = useId();
  const changed = isChanged(parameter, setting.input);
  const [lingering, around] = useLingering(
    open.session.canEdit && (changed || setting.problem !== undefined),
  );
  const { label, name, note } = parameter;
  const showReaders = () => {
    store.set(open.ui.panel, 'trace');
    store.set(open.ui.traceDirection, 'dependents');
    goTo(open, { name });
  };
  return (
    <tr data-changed={changed || undefined} {...around}>
      <th scope="row">
        <Text
          as="button"
          type="button"
          tone="plain"
          className={styles.name}
          id={`${id}-label`}
          title={`${name}: show what reads it`}
          onClick={showReaders}
        >
          {label}
        </Text>
      </th>
      <td className={styles.value}>
        <Control parameter={parameter} setting={setting} id={id} disabled={!open.session.canEdit} />
        <FigureProblem id={id} field={setting} />
        {setting.problem === undefined && isCellError(setting.value) && (
          <p role="alert">{setting.value.cause}</p>
        )}
      </td>
      <td className={styles.default} title={parameter.formula}>
        {defaultText(parameter)}
      </td>
      <td className={styles.reset}>
        <TakeBack
          of={lingering}
          title="Reset to the default"
          label={`Reset ${label} to its default`}
          onClick={() => setting.revert(`Reset ${label}`)}
        />
      </td>
      <td className={styles.note}>{note}</td>
      <td className={styles.last}>
        <LastChange parameter={parameter} last={last} unsaved={unsaved} changed={changed} />
      </td>
    </tr>
  );
}

interface ControlProps {
  readonly parameter: Parameter;
  readonly setting: ReturnType<typeof useFigureField>;
  readonly id: string;
  readonly disabled: boolean;
}

function Control({ parameter, setting, id, disabled }: ControlProps) {
  const { type } = parameter;
  const choices = choicesOf(parameter);
  if (type === 'boolean') {
    return (
      <Switch
        size="small"
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        checked={setting.value === true}
        checkedChildren="Yes"
        unCheckedChildren="No"
        onChange={(on) => setting.set(on)}
      />
    );
  }
  if (choices) {
    const value =
      typeof setting.value === 'string' || typeof setting.value === 'number' ? setting.value : undefined;
    const known = value === undefined || choices.some((choice) => choice.value === value);
    return (
      <Select
        size="small"
        style={{ width: '100%' }}
        popupMatchSelectWidth={false}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        value={value}
        options={known ? [...choices] : [...choices, { value, label: String(value) }]}
        onChange={(next: string | number) => setting.set(next)}
      />
    );
  }
  return <FigureInput id={id} field={setting} labelledBy={`${id}-label`} disabled={disabled} size="small" />;
}

function LastChange({ parameter, last, unsaved, changed }: Props & { readonly changed: boolean }) {
  if (unsaved) return <em>Not saved yet</em>;
  if (!last) return <Text tone="faint">{changed ? 'As created' : 'Never changed'}</Text>;
  const shown = (input: CellInput) =>
    typeof input === 'string'
      ? (parameter.optionLabels?.[input] ?? input)
      : formatKnown(input, parameter.format);
  return (
    <span title={`Revision ${last.revision}: ${shown(last.before)} → ${shown(last.after)}`}>
      {last.by?.name ?? 'A script'}, {dateAndTime(last.at)}
    </span>
  );
}
