import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import {
  BUSINESS_PLANS,
  DEAL_NAMES,
  DEAL_TYPES,
  EXIT_STRATEGIES,
  PROPERTY_TYPES,
  TRANSACTION_TYPES,
  US_STATES,
} from '#domain';
import { Field } from '../components/form/Field';
import { FormRow, ManyField, NumberField } from '../components/form/fields';
import { DOLLARS, type NumericKind } from '../components/form/numericText';
import { Section } from '../components/Section';
import type { CreditBoxDraft } from './draft';

const NOTE_OPTIONS = DEAL_TYPES.map((value) => ({ value, label: DEAL_NAMES[value] }));
const STATE_OPTIONS = Object.entries(US_STATES).map(([value, name]) => ({
  value,
  label: `${value} · ${name}`,
}));

/** Leverage is usually below the value, and may be above it. */
const RATIO: NumericKind = { decimals: 4, grouped: false, fixed: false, cap: 1000, percent: true };
const RATE: NumericKind = { ...RATIO, cap: 100 };
const MONTHS: NumericKind = { decimals: 0, grouped: false, fixed: false, unit: 'months' };
const SCORE: NumericKind = { decimals: 2, grouped: false, fixed: false };

interface Props {
  readonly control: Control<CreditBoxDraft>;
}

/** Builds a query by hand; screens that have such a dialog hand it in. */
export type QueryTool = (props: {
  readonly query: string | null;
  readonly onApply: (query: string | null) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** All criteria of a credit box; empty ones do not apply. */
export function CreditBoxFields({
  control,
  queryTool,
}: Props & { readonly queryTool: QueryTool | undefined }) {
  return (
    <>
      <Kinds control={control} />
      <Section title="Size, Leverage and Terms">
        <FormRow>
          <NumberField
            span={6}
            control={control}
            name="minLoanAmount"
            label="Min loan amount"
            kind={DOLLARS}
            prefix="$"
          />
          <NumberField
            span={6}
            control={control}
            name="maxLoanAmount"
            label="Max loan amount"
            kind={DOLLARS}
            prefix="$"
          />
        </FormRow>
        <FormRow>
          <Percent span={4} control={control} name="maxLtv" label="Max LTV" />
          <Percent span={4} control={control} name="maxLtarv" label="Max LTARV" />
          <Percent span={4} control={control} name="maxLtc" label="Max LTC" />
        </FormRow>
        <FormRow>
          <NumberField
            span={4}
            control={control}
            name="minInterestRate"
            label="Min interest rate"
            kind={RATE}
            suffix="%"
            usual={0.11}
          />
          <NumberField
            span={4}
            control={control}
            name="minTerm"
            label="Min term"
            kind={MONTHS}
            suffix="months"
          />
          <NumberField
            span={4}
            control={control}
            name="maxTerm"
            label="Max term"
            kind={MONTHS}
            suffix="months"
          />
        </FormRow>
        <FormRow>
          <NumberField span={4} control={control} name="minAtlasScore" label="Min Atlas score" kind={SCORE} />
          <NumberField span={4} control={control} name="minDscr" label="Min DSCR" kind={SCORE} />
        </FormRow>
      </Section>
      <MoreConditions control={control} queryTool={queryTool} />
    </>
  );
}

function Kinds({ control }: Props) {
  return (
    <Section title="Deals and Property">
      <FormRow>
        <ManyField
          span={6}
          control={control}
          name="dealTypes"
          label="Note types"
          options={NOTE_OPTIONS}
          placeholder="Any"
        />
        <ManyField
          span={6}
          control={control}
          name="states"
          label="States"
          options={STATE_OPTIONS}
          placeholder="Anywhere"
        />
      </FormRow>
      <FormRow>
        <ManyField
          span={6}
          control={control}
          name="propertyTypes"
          label="Property types"
          options={PROPERTY_TYPES}
          placeholder="Any"
        />
        <ManyField
          span={6}
          control={control}
          name="businessPlans"
          label="Business plans"
          options={BUSINESS_PLANS}
          placeholder="Any"
        />
      </FormRow>
      <FormRow>
        <ManyField
          span={6}
          control={control}
          name="transactionTypes"
          label="Transaction types"
          options={TRANSACTION_TYPES}
          placeholder="Any"
        />
        <ManyField
          span={6}
          control={control}
          name="exitStrategies"
          label="Exit strategies"
          options={EXIT_STRATEGIES}
          placeholder="Any"
        />
      </FormRow>
    </Section>
  );
}

function Percent(
  props: Props & {
    readonly name: 'maxLtv' | 'maxLtarv' | 'maxLtc';
    readonly label: string;
    readonly span: number;
  },
) {
  return <NumberField<CreditBoxDraft, typeof props.name> {...props} kind={RATIO} suffix="%" usual={0.65} />;
}

function MoreConditions({ control, queryTool }: Props & { readonly queryTool: QueryTool | undefined }) {
  const { field } = useController({ control, name: 'complexQuery' });
  const [building, setBuilding] = useState(false);
  return (
    <Section
      title="Further Conditions"
      head={
        queryTool && (
          <Button size="small" onClick={() => setBuilding(true)}>
            Build
          </Button>
        )
      }
    >
      {building &&
        queryTool?.({
          query: field.value || null,
          onApply: (query) => field.onChange(query ?? ''),
          onClose: () => setBuilding(false),
        })}
      <Field
        control={control}
        name="complexQuery"
        label="Conditions as a query"
        hint={
          'As in the list of loans: units >= 5 and (city = "Newark" or county = "Essex") and debtYield > 9'
        }
      >
        {({ value, onChange, ...field }) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2, maxRows: 8 }}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Section>
  );
}
