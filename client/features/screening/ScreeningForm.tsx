import { useWatch } from 'react-hook-form';
import { BUSINESS_PLANS, EXIT_STRATEGIES, LIENS, PROPERTY_TYPES, TRANSACTION_TYPES } from '#domain';
import { FormRow, NumberField, SelectField, TextField } from '../../components/form/fields';
import { WHOLE, YEAR } from '../../components/form/numericText';
import { useWorkbookForm } from '../../workbook';
import { useSalesPeople } from './calls';
import { PartForm } from './PartForm';
import {
  PROPERTY,
  PROPERTY_LABELS,
  REQUEST,
  REQUEST_LABELS,
  type PropertyForm,
  type RequestForm,
} from './parts';
import { RuleNotes } from './RuleNotes';
import { Text } from '../../components/boxes';

const AREA = { ...WHOLE, decimals: 2 };
const RANKS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** /loans/{uuid}/screening/screening-form: what is asked for, and for what. */
export default function ScreeningForm() {
  const request = useWorkbookForm<RequestForm>(REQUEST);
  const property = useWorkbookForm<PropertyForm>(PROPERTY);
  const { control } = request.form;
  const people = useSalesPeople(useWatch({ control, name: 'salesRepresentitiveUserId' }));
  return (
    <>
      <PartForm part={REQUEST} bound={request} label="Request" save={false}>
        <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
          The request
        </Text>
        <RuleNotes rules={['screeningPropertyType', 'screeningBusinessPlan', 'screeningTransactionType']} />
        <FormRow>
          <SelectField
            span={4}
            control={control}
            name="propertyType"
            label={REQUEST_LABELS.propertyType}
            required
            options={PROPERTY_TYPES}
          />
          <SelectField
            span={4}
            control={control}
            name="businessPlan"
            label={REQUEST_LABELS.businessPlan}
            required
            options={BUSINESS_PLANS}
          />
          <SelectField
            span={4}
            control={control}
            name="transactionType"
            label={REQUEST_LABELS.transactionType}
            required
            options={TRANSACTION_TYPES}
          />
          <SelectField
            span={4}
            control={control}
            name="exitStrategy"
            label={REQUEST_LABELS.exitStrategy}
            options={EXIT_STRATEGIES}
          />
          <SelectField span={4} control={control} name="lien" label={REQUEST_LABELS.lien} options={LIENS} />
          <SelectField
            span={4}
            control={control}
            name="propertyRanking"
            label={REQUEST_LABELS.propertyRanking}
            options={RANKS}
          />
          <SelectField
            span={4}
            control={control}
            name="salesRepresentitiveUserId"
            label={REQUEST_LABELS.salesRepresentitiveUserId}
            options={people}
          />
          <TextField
            span={4}
            control={control}
            name="source"
            label={REQUEST_LABELS.source}
            autoComplete="off"
            hint="Who brought the request"
          />
        </FormRow>
      </PartForm>
      <PartForm part={PROPERTY} bound={property} label="Screening Form">
        <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
          The property
        </Text>
        <FormRow>
          <NumberField
            span={3}
            control={property.form.control}
            name="unitsResidential"
            label={PROPERTY_LABELS.unitsResidential}
          />
          <NumberField
            span={3}
            control={property.form.control}
            name="unitsCommercial"
            label={PROPERTY_LABELS.unitsCommercial}
          />
          <NumberField
            span={3}
            control={property.form.control}
            name="grossBuildingArea"
            label={PROPERTY_LABELS.grossBuildingArea}
            kind={AREA}
            suffix="sq ft"
          />
          <NumberField
            span={3}
            control={property.form.control}
            name="yearBuilt"
            label={PROPERTY_LABELS.yearBuilt}
            kind={YEAR}
          />
        </FormRow>
      </PartForm>
    </>
  );
}
