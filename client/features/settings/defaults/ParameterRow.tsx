import { Select, Switch } from 'antd';
import { useId, useState } from 'react';
import type { DefaultParameter, DefaultValue } from '#contract';
import { TakeBack, useLingering } from '../../../components/form/TakeBack';
import { NumericInput } from '../../../components/form/NumericInput';
import { NAMED_NUMBERS } from '../../../loan/namedNumbers';
import { Text } from '../../../components/boxes';
import { LimitedLine } from '../../../components/form/LimitedText';
import styles from '../Settings.module.css';
import { kindOf, problemOf, shown, standing, stored, typed, type Draft, type Values } from './draft';

interface Props {
  readonly parameter: DefaultParameter;
  readonly inForce: Values;
  readonly draft: Draft;
  readonly manages: boolean;
  readonly onChange: (value: DefaultValue | null) => void;
}

/** A parameter: the value for new loans, and the template's value. */
export function ParameterRow({ parameter, inForce, draft, manages, onChange }: Props) {
  const id = useId();
  const { name, label, note, template } = parameter;
  const value = standing(parameter, inForce, draft);
  const problem = problemOf(parameter, value);
  const own = value !== template;
  const [lingering, around] = useLingering(manages && own);
  return (
    <tr data-changed={name in draft || undefined} {...around}>
      <th scope="row" id={`${id}-label`}>
        {label}
      </th>
      <td className={styles.control}>
        {manages ? (
          <Control
            parameter={parameter}
            value={value}
            label={`${id}-label`}
            wrong={problem !== undefined}
            onChange={onChange}
          />
        ) : (
          <div className={styles.figure}>{shown(parameter, value)}</div>
        )}
        {problem && !Number.isNaN(value) && (
          <Text as="p" role="alert" above={1} below={1} tone="bad" size="small">
            {problem}
          </Text>
        )}
      </td>
      <td className={`${styles.figure} ${styles.template}`} title="What the template has">
        {own ? shown(parameter, template) : ''}
      </td>
      <td className={styles.reset}>
        <TakeBack
          of={lingering}
          title="Back to the template’s value"
          label={`Set ${label} to the template’s value`}
          onClick={() => onChange(null)}
        />
      </td>
      <td className={styles.note}>{note}</td>
    </tr>
  );
}

interface ControlProps {
  readonly parameter: DefaultParameter;
  readonly value: DefaultValue | null;
  /** Id of the element that labels it. */
  readonly label: string;
  readonly wrong: boolean;
  readonly onChange: (value: DefaultValue | null) => void;
}

function Control({ parameter, value, label, wrong, onChange }: ControlProps) {
  // No value is the template's own, which would fill the field again while somebody types there.
  const [emptied, setEmptied] = useState(false);
  const named = NAMED_NUMBERS[parameter.name];
  if (named) {
    const options = named.map(([number, name]) => ({ value: number, label: name }));
    return (
      <Select<number>
        size="small"
        className={styles.wide}
        aria-labelledby={label}
        popupMatchSelectWidth={false}
        options={options}
        value={typeof value === 'number' ? value : undefined}
        onChange={onChange}
      />
    );
  }
  switch (parameter.type) {
    case 'boolean':
      return <Switch size="small" aria-labelledby={label} checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select<string>
          size="small"
          className={styles.wide}
          aria-labelledby={label}
          popupMatchSelectWidth={false}
          options={[...parameter.options]}
          value={String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <LimitedLine
          size="small"
          aria-labelledby={label}
          most={200}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      );
    case 'number':
      return (
        <NumericInput
          size="small"
          saysWhy
          aria-labelledby={label}
          aria-invalid={wrong}
          status={wrong ? 'error' : undefined}
          kind={kindOf(parameter)}
          usual={typeof parameter.template === 'number' ? parameter.template : 0}
          prefix={parameter.format.startsWith('usd') ? '$' : undefined}
          suffix={parameter.format.startsWith('percent') ? '%' : undefined}
          value={emptied ? null : typed(parameter, value)}
          onChange={(next) => {
            setEmptied(next === null);
            onChange(stored(parameter, next));
          }}
          onBlur={() => setEmptied(false)}
        />
      );
  }
}
