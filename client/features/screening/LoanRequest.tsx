import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { CurrencyField, FormRow, PercentField, TextField } from '../../components/form/fields';
import { useWorkbookForm } from '../../workbook';
import { PartForm } from './PartForm';
import { CONDITIONAL, REQUEST, REQUEST_LABELS as LABELS, type RequestForm } from './parts';
import { RequestChoice, SalesRepresentative } from './RequestChoice';
import { RuleNotes } from './RuleNotes';
import { Text } from '../../components/boxes';

const RULES = [
  'screeningMinimumAmount',
  'screeningMaximumAmount',
  'screeningLtc',
  'screeningPurchasePrice',
  'screeningCommercialSqft',
  'screeningCommercialIncome',
] as const;

/** /loans/{uuid}/screening/loan-request: the whole request, with what its transaction and property type ask for. */
export default function LoanRequestScreen() {
  const bound = useWorkbookForm<RequestForm>(REQUEST);
  const { control, trigger } = bound.form;
  const [transactionType, propertyType] = useWatch({ control, name: ['transactionType', 'propertyType'] });
  // A rule that ties two fields is checked again when the other field changes, once it has been shown.
  useEffect(() => {
    if (CONDITIONAL.some((name) => control.getFieldState(name).error !== undefined))
      void trigger([...CONDITIONAL]);
  }, [transactionType, propertyType, control, trigger]);
  return (
    <PartForm part={REQUEST} bound={bound} label="Loan Request">
      <RuleNotes rules={RULES} />
      <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
        Deal
      </Text>
      <FormRow>
        <RequestChoice control={control} name="transactionType" required />
        <RequestChoice control={control} name="propertyType" required />
        <RequestChoice control={control} name="businessPlan" required />
      </FormRow>
      <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
        Amounts
      </Text>
      <FormRow>
        <CurrencyField
          span={4}
          control={control}
          name="borrowerRequestedLoanAmount"
          label={LABELS.borrowerRequestedLoanAmount}
          required
        />
        <CurrencyField
          span={4}
          control={control}
          name="borrowerPurchasePrice"
          label={LABELS.borrowerPurchasePrice}
          required={transactionType === 'Purchase'}
        />
        <CurrencyField
          span={4}
          control={control}
          name="borrowerCurrentLoanBalance"
          label={LABELS.borrowerCurrentLoanBalance}
          required={transactionType === 'Refinance'}
        />
        <CurrencyField span={4} control={control} name="costBasisToDate" label={LABELS.costBasisToDate} />
        <CurrencyField
          span={4}
          control={control}
          name="borrowerRenovationAmount"
          label={LABELS.borrowerRenovationAmount}
        />
      </FormRow>
      <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
        Income
      </Text>
      <FormRow>
        <CurrencyField
          span={4}
          control={control}
          name="borrowerNOI"
          label={LABELS.borrowerNOI}
          hint="Annual after stabilization, as the borrower gives it"
        />
        <CurrencyField
          span={4}
          control={control}
          name="inPlaceNOI"
          label={LABELS.inPlaceNOI}
          hint="Annual, of the leases in place"
        />
      </FormRow>
      {propertyType === 'Mixed Use' && (
        <FormRow>
          <PercentField
            span={4}
            control={control}
            name="commercialSqftAfterConstructionPercent"
            label={LABELS.commercialSqftAfterConstructionPercent}
            required
          />
          <PercentField
            span={4}
            control={control}
            name="commercialIncomeAfterConstructionPercent"
            label={LABELS.commercialIncomeAfterConstructionPercent}
            required
          />
        </FormRow>
      )}
      <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
        Terms and origin
      </Text>
      <FormRow>
        <RequestChoice control={control} name="lien" />
        <RequestChoice control={control} name="exitStrategy" />
        <RequestChoice control={control} name="propertyRanking" />
        <SalesRepresentative control={control} />
        <TextField
          span={4}
          control={control}
          name="source"
          label={LABELS.source}
          autoComplete="off"
          hint="Who brought the request"
        />
      </FormRow>
    </PartForm>
  );
}
