import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import {
  BUSINESS_PLANS,
  EXIT_STRATEGIES,
  LIENS,
  PROPERTY_TYPES,
  TRANSACTION_TYPES,
  personName,
} from '#domain';
import { AddressFields } from '../../loan/address/AddressFields';
import { useMembers } from '../../loan/queries/useMembers';
import {
  CurrencyField,
  FormRow,
  NumberField,
  PercentField,
  SelectField,
  TextField,
} from '../../components/form/fields';
import { AREA, YEAR } from '../../components/form/numericText';
import { LABELS, type LoanField, type LoanForm, type NewLoan } from './formModel';
import { Box } from '../../components/boxes';
import styles from './LoanCreate.module.css';

interface SectionProps {
  readonly control: Control<LoanForm, unknown, NewLoan>;
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.about} aria-hidden="true">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <Box shrinks>{children}</Box>
    </fieldset>
  );
}

const RANKS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** Name and label of a field belong together: one place says both. */
function at<N extends LoanField>(name: N) {
  return { name, label: LABELS[name] };
}

export function AddressSection() {
  return (
    <Section title="Address" note="Where the property is.">
      <AddressFields />
    </Section>
  );
}

export function RequestSection({ control }: SectionProps) {
  const [transactionType, propertyType] = useWatch({
    control,
    name: ['loanRequest.transactionType', 'loanRequest.propertyType'],
  });
  return (
    <Section title="Loan request" note="What the borrower or the broker asks for.">
      <FormRow>
        <SelectField<LoanForm, 'loanRequest.transactionType', NewLoan>
          span={6}
          control={control}
          {...at('loanRequest.transactionType')}
          options={TRANSACTION_TYPES}
        />
        <SelectField<LoanForm, 'loanRequest.propertyType', NewLoan>
          span={6}
          control={control}
          {...at('loanRequest.propertyType')}
          options={PROPERTY_TYPES}
        />
        <SelectField<LoanForm, 'loanRequest.businessPlan', NewLoan>
          span={6}
          control={control}
          {...at('loanRequest.businessPlan')}
          options={BUSINESS_PLANS}
        />
        <SelectField<LoanForm, 'loanRequest.exitStrategy', NewLoan>
          span={6}
          control={control}
          {...at('loanRequest.exitStrategy')}
          options={EXIT_STRATEGIES}
        />
      </FormRow>
      {propertyType === 'Mixed Use' && (
        <FormRow>
          <PercentField<LoanForm, 'loanRequest.commercialSqftAfterConstructionPercent', NewLoan>
            span={6}
            required
            control={control}
            {...at('loanRequest.commercialSqftAfterConstructionPercent')}
          />
          <PercentField<LoanForm, 'loanRequest.commercialIncomeAfterConstructionPercent', NewLoan>
            span={6}
            required
            control={control}
            {...at('loanRequest.commercialIncomeAfterConstructionPercent')}
          />
        </FormRow>
      )}
      <Amounts control={control} transactionType={transactionType} />
      <Origin control={control} />
    </Section>
  );
}

function Amounts({
  control,
  transactionType,
}: SectionProps & { transactionType: LoanForm['loanRequest']['transactionType'] }) {
  return (
    <FormRow>
      <CurrencyField<LoanForm, 'loanRequest.borrowerRequestedLoanAmount', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.borrowerRequestedLoanAmount')}
      />
      <CurrencyField<LoanForm, 'loanRequest.borrowerPurchasePrice', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.borrowerPurchasePrice')}
        required={transactionType === 'Purchase'}
      />
      <CurrencyField<LoanForm, 'loanRequest.borrowerCurrentLoanBalance', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.borrowerCurrentLoanBalance')}
        required={transactionType === 'Refinance'}
      />
      <CurrencyField<LoanForm, 'loanRequest.borrowerRenovationAmount', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.borrowerRenovationAmount')}
      />
      <CurrencyField<LoanForm, 'loanRequest.costBasisToDate', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.costBasisToDate')}
      />
      <SelectField<LoanForm, 'loanRequest.lien', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.lien')}
        options={LIENS}
      />
      <CurrencyField<LoanForm, 'loanRequest.borrowerNOI', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.borrowerNOI')}
        hint="Annual, as the borrower gives it"
      />
      <CurrencyField<LoanForm, 'loanRequest.inPlaceNOI', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.inPlaceNOI')}
        hint="Annual, of the leases in place"
      />
      <SelectField<LoanForm, 'loanRequest.propertyRanking', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.propertyRanking')}
        options={RANKS}
      />
    </FormRow>
  );
}

function Origin({ control }: SectionProps) {
  const sales = useMembers('Sales');
  const people =
    sales.data?.map((user) => ({
      value: user.id,
      label: personName(user),
    })) ?? [];
  return (
    <FormRow>
      <TextField<LoanForm, 'borrowerName', NewLoan>
        span={4}
        control={control}
        {...at('borrowerName')}
        autoComplete="off"
      />
      <SelectField<LoanForm, 'loanRequest.salesRepresentitiveUserId', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.salesRepresentitiveUserId')}
        options={people}
      />
      <TextField<LoanForm, 'loanRequest.source', NewLoan>
        span={4}
        control={control}
        {...at('loanRequest.source')}
        autoComplete="off"
        hint="Who brought the request"
      />
    </FormRow>
  );
}

export function PropertySection({ control }: SectionProps) {
  return (
    <Section title="Property" note="Facts of the building. All can be completed later in the workbook.">
      <FormRow>
        <NumberField<LoanForm, 'propertySpec.unitsResidential', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.unitsResidential')}
        />
        <PercentField<LoanForm, 'propertySpec.residentialOccupancy', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.residentialOccupancy')}
        />
        <NumberField<LoanForm, 'propertySpec.unitsCommercial', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.unitsCommercial')}
        />
        <PercentField<LoanForm, 'propertySpec.commercialOccupancy', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.commercialOccupancy')}
        />
        <NumberField<LoanForm, 'propertySpec.grossBuildingArea', NewLoan>
          span={3}
          kind={AREA}
          suffix="sq ft"
          control={control}
          {...at('propertySpec.grossBuildingArea')}
        />
        <NumberField<LoanForm, 'propertySpec.lotSize', NewLoan>
          span={3}
          kind={AREA}
          suffix="sq ft"
          control={control}
          {...at('propertySpec.lotSize')}
        />
        <NumberField<LoanForm, 'propertySpec.numberOfBuildings', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.numberOfBuildings')}
        />
        <NumberField<LoanForm, 'propertySpec.numberOfFloors', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.numberOfFloors')}
        />
        <NumberField<LoanForm, 'propertySpec.yearBuilt', NewLoan>
          span={3}
          kind={YEAR}
          control={control}
          {...at('propertySpec.yearBuilt')}
        />
        <TextField<LoanForm, 'propertySpec.block', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.block')}
          autoComplete="off"
        />
        <TextField<LoanForm, 'propertySpec.lot', NewLoan>
          span={3}
          control={control}
          {...at('propertySpec.lot')}
          autoComplete="off"
        />
      </FormRow>
    </Section>
  );
}
