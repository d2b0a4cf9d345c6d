import { UndoOutlined } from '@ant-design/icons';
import { Button, Input, Select, Switch, type GetRef } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import type { CellChangeRecord } from '#contract';
import { formatKnown, type CellInput } from '#domain';
import { answers, Understood } from '../../components/form/Understood';
import { dateAndTime } from '../../lib/dateTime';
import { store } from '../../lib/store';
import { goTo, useOpenWorkbook } from '../../workbook';
import { choicesOf, defaultText, isChanged, type Parameter } from './parameters';
import { useSetting, type Setting } from './useSetting';
import styles from './Settings.module.css';

interface Props {
  readonly parameter: Parameter;
  readonly last: CellChangeRecord | undefined;
  /** Changed here and not saved yet. */
  readonly unsaved: boolean;
}

/** A parameter: its value, what it is by itself, what it means, and who changed it last. */
export function SettingRow({ parameter, last, unsaved }: Props) {
  const open = useOpenWorkbook();
  const setting = useSetting(parameter);
  const id = useId();
  const changed = isChanged(parameter, setting.input);
  const { label, name, note } = parameter;
  const reset = () => {
    setting.restore();
    setting.put(null, `Reset ${label}`);
  };
  const showReaders = () => {
    store.set(open.ui.panel, 'trace');
    store.set(open.ui.traceDirection, 'dependents');
    goTo(open, { name });
  };
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          id={`${id}-label`}
          title={`${name}: show what reads it`}
          onClick={showReaders}
        >
          {label}
        </button>
      </th>
      <td className={styles.value}>
        <Control parameter={parameter} setting={setting} id={id} disabled={!open.session.canEdit} />
        <Understood {...setting.meant} asked={setting.problem !== undefined} onChoose={setting.choose} />
        {setting.problem !== undefined && !setting.meant.readings && (
          <p id={`${id}-problem`} role="alert">
            {setting.problem}
          </p>
        )}
      </td>
      <td className={styles.default} title={parameter.formula}>
        {defaultText(parameter)}
      </td>
      <td className={styles.reset}>
        {open.session.canEdit && (changed || setting.problem !== undefined) && (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            title="Reset to the default"
            aria-label={`Reset ${label} to its default`}
            onClick={reset}
          />
        )}
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
  readonly setting: Setting;
  readonly id: string;
  readonly disabled: boolean;
}

function Control({ parameter, setting, id, disabled }: ControlProps) {
  const { label, type } = parameter;
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
        onChange={(on) => setting.put(on, `Edit ${label}`)}
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
        onChange={(next: string | number) => setting.put(next, `Edit ${label}`)}
      />
    );
  }
  return <TypedControl parameter={parameter} setting={setting} id={id} disabled={disabled} />;
}

function TypedControl({ setting, id, disabled }: ControlProps) {
  const field = useRef<GetRef<typeof Input>>(null);
  useLayoutEffect(() => {
    // All digits take the place of the rounded figure: what is typed next replaces them all, as in a cell.
    if (setting.focused) field.current?.select();
  }, [setting.focused]);
  return (
    <Input
      ref={field}
      size="small"
      className="figure-input"
      autoComplete="off"
      maxLength={500}
      aria-labelledby={`${id}-label`}
      aria-invalid={setting.problem !== undefined}
      aria-describedby={setting.problem === undefined ? undefined : `${id}-problem`}
      status={setting.problem === undefined ? undefined : 'error'}
      disabled={disabled}
      value={setting.text}
      onChange={(event) => setting.type(event.target.value)}
      onFocus={setting.focus}
      onBlur={setting.leave}
      onPressEnter={setting.leave}
      onKeyDown={(event) => {
        if (setting.problem !== undefined && answers(event, setting.meant.readings, setting.choose)) return;
        if (event.key === 'Escape') setting.restore();
      }}
    />
  );
}

function LastChange({ parameter, last, unsaved, changed }: Props & { readonly changed: boolean }) {
  if (unsaved) return <em>Not saved yet</em>;
  if (!last) return <span className={styles.never}>{changed ? 'As created' : 'Never changed'}</span>;
  const say = (input: CellInput) =>
    typeof input === 'string'
      ? (parameter.optionLabels?.[input] ?? input)
      : formatKnown(input, parameter.format);
  return (
    <span title={`Revision ${last.revision}: ${say(last.before)} → ${say(last.after)}`}>
      {last.by?.name ?? 'A script'}, {dateAndTime(last.at)}
    </span>
  );
}
