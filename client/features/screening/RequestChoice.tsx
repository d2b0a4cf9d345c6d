import { useWatch, type Control } from 'react-hook-form';
import { BUSINESS_PLANS, EXIT_STRATEGIES, LIENS, PROPERTY_TYPES, TRANSACTION_TYPES } from '#domain';
import { SelectField } from '../../components/form/fields';
import { useSalesPeople } from './calls';
import { REQUEST_LABELS, type RequestChoiceField, type RequestForm } from './parts';

const RANKS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** What each field is chosen from; the staff are asked of the server. */
const OPTIONS = {
  propertyType: PROPERTY_TYPES,
  businessPlan: BUSINESS_PLANS,
  transactionType: TRANSACTION_TYPES,
  exitStrategy: EXIT_STRATEGIES,
  lien: LIENS,
  propertyRanking: RANKS,
} as const;

interface Props<N extends RequestChoiceField> {
  readonly control: Control<RequestForm, unknown, RequestForm>;
  readonly name: N;
  readonly required?: boolean;
}

/** A field of the loan request that is chosen from a list, the same on every step of screening. */
export function RequestChoice<N extends keyof typeof OPTIONS>({ control, name, required = false }: Props<N>) {
  return (
    <SelectField<RequestForm, N>
      span={4}
      control={control}
      name={name}
      label={REQUEST_LABELS[name]}
      required={required}
      options={OPTIONS[name]}
    />
  );
}

/** Who of the staff brought the request. */
export function SalesRepresentative({ control }: Pick<Props<'salesRepresentitiveUserId'>, 'control'>) {
  const people = useSalesPeople(useWatch({ control, name: 'salesRepresentitiveUserId' }));
  return (
    <SelectField
      span={4}
      control={control}
      name="salesRepresentitiveUserId"
      label={REQUEST_LABELS.salesRepresentitiveUserId}
      options={people}
    />
  );
}
