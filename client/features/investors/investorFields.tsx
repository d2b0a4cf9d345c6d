import { Input, Select } from 'antd';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { INVESTOR_TYPES, personName, type InvestorType } from '#domain';
import { Field, type FieldProps } from '../../components/form/Field';
import { SelectField } from '../../components/form/fields';
import { isPrivileged } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { useReps } from './calls';

type Props<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null | undefined>,
  O extends FieldValues,
> = Omit<FieldProps<T, N, O>, 'label'>;

/** The type of an investor; QA is offered only to privileged users, or if it is the current value. */
export function TypeField<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null | undefined>,
  O extends FieldValues = T,
>({ present, ...field }: Props<T, N, O> & { readonly present?: InvestorType }) {
  const { data: me } = useMe();
  const privileged = me !== undefined && isPrivileged(me.role);
  return (
    <SelectField<T, N, O>
      {...field}
      label="Investor type"
      required
      options={INVESTOR_TYPES.filter((type) => type !== 'QA' || privileged || present === 'QA')}
    />
  );
}

/** The investor's contact in investor relations; None clears it. */
export function RepField<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null | undefined>,
  O extends FieldValues = T,
>({
  rep,
  ...field
}: Props<T, N, O> & { readonly rep: { readonly id: string; readonly name: string } | null }) {
  const { data: reps = [] } = useReps();
  const members = reps.map((member) => ({ value: member.id, label: personName(member) }));
  // Who has left the group stays until another is chosen.
  const former = rep !== null && !members.some(({ value }) => value === rep.id);
  const options = [
    { value: '', label: 'None' },
    ...members,
    ...(former ? [{ value: rep.id, label: `${rep.name} (no longer in the group)` }] : []),
  ];
  return (
    <Field<T, N, O> {...field} label="Investor relations representative">
      {({ value, onChange, ...control }) => (
        <Select<string>
          {...control}
          style={{ width: '100%' }}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          value={(value as string | null) ?? ''}
          onChange={(next) => onChange((next === '' ? null : next) as typeof value)}
        />
      )}
    </Field>
  );
}

export function NoteField<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null | undefined>,
  O extends FieldValues = T,
>(field: Props<T, N, O>) {
  return (
    <Field<T, N, O> {...field} label="Note" hint="For the staff; the investor does not see it">
      {({ value, onChange, ...control }) => (
        <Input.TextArea
          {...control}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.target.value as typeof value)}
        />
      )}
    </Field>
  );
}
