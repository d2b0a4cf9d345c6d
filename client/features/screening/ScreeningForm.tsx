import { FormRow, NumberField, TextField } from '../../components/form/fields';
import { AREA, YEAR } from '../../components/form/numericText';
import { useWorkbookForm } from '../../workbook';
import { PartForm } from './PartForm';
import {
  PROPERTY,
  PROPERTY_LABELS,
  REQUEST,
  REQUEST_LABELS,
  type PropertyForm,
  type RequestForm,
} from './parts';
import { RequestChoice, SalesRepresentative } from './RequestChoice';
import { RuleNotes } from './RuleNotes';
import { Text } from '../../components/boxes';

/** /loans/{uuid}/screening/screening-form: the request, and the property it is for. */
export default function ScreeningForm() {
  const request = useWorkbookForm<RequestForm>(REQUEST);
  const property = useWorkbookForm<PropertyForm>(PROPERTY);
  const { control } = request.form;
  return (
    <>
      <PartForm part={REQUEST} bound={request} label="Request" save={false}>
        <Text as="h2" above={3} below={2} tone="muted" size="small" weight="strong">
          The request
        </Text>
        <RuleNotes rules={['screeningPropertyType', 'screeningBusinessPlan', 'screeningTransactionType']} />
        <FormRow>
          <RequestChoice control={control} name="propertyType" required />
          <RequestChoice control={control} name="businessPlan" required />
          <RequestChoice control={control} name="transactionType" required />
          <RequestChoice control={control} name="exitStrategy" />
          <RequestChoice control={control} name="lien" />
          <RequestChoice control={control} name="propertyRanking" />
          <SalesRepresentative control={control} />
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
