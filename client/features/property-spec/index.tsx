import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { useLoan } from '../../loan/queries/useLoan';
import { useParams } from 'react-router';
import { FormRow, NumberField, TextField } from '../../components/form/fields';
import { AREA, WHOLE, YEAR, type NumericKind } from '../../components/form/numericText';
import { PhotoStrip } from '../../loan/photos/PhotoStrip';
import { BoundForm, useCellValue, useOpenWorkbook, useSessionState, useWorkbookForm } from '../../workbook';
import { FIELDS, LABELS, PROPERTY_SPEC, type SpecForm } from './specForm';
import { Box, Row, Text } from '../../components/boxes';
import styles from './PropertySpec.module.css';

/** Without a cap: a value above 100 is reported, not changed. */
const OCCUPANCY: NumericKind = { ...WHOLE, decimals: 4, percent: true };
const OCCUPIED = { kind: OCCUPANCY, suffix: '%', usual: 0.95 };

/** /loans/{uuid}/origination/property/spec: the facts of the building, on the same figures as the sheet Property. */
export default function PropertySpecPage() {
  const { session, ui, save } = useOpenWorkbook();
  const { unsaved, status } = useSessionState();
  const preparing = useAtomValue(ui.preparing);
  const bound = useWorkbookForm<SpecForm>(PROPERTY_SPEC);
  const { form, commit } = bound;
  const { control, formState, handleSubmit } = form;
  const saving = preparing || status === 'saving';
  const submit = handleSubmit(() => {
    if (commit(FIELDS, 'Edit property specifications')) save();
  });
  return (
    <Box most={960}>
      <Known />
      <BoundForm
        part={PROPERTY_SPEC}
        bound={bound}
        label="Property specifications"
        onSave={() => void submit()}
      >
        <fieldset disabled={!session.canEdit}>
          <Group title="Tax lot">
            <BlockOrLot control={control} name="block" />
            <BlockOrLot control={control} name="lot" />
            <Figure control={control} name="lotSize" kind={AREA} suffix="sq ft" />
          </Group>
          <Group title="Building">
            <Figure control={control} name="grossBuildingArea" kind={AREA} suffix="sq ft" />
            <Figure control={control} name="yearBuilt" kind={YEAR} />
            <Figure control={control} name="numberOfFloors" />
            <Figure control={control} name="numberOfBuildings" />
          </Group>
          <Group title="Units">
            <Figure control={control} name="unitsResidential" />
            <Figure control={control} name="residentialOccupancy" {...OCCUPIED} />
            <Figure control={control} name="unitsCommercial" />
            <Figure control={control} name="commercialOccupancy" {...OCCUPIED} />
          </Group>
        </fieldset>
        {session.canEdit && (
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            disabled={
              !formState.isValid || formState.isSubmitting || saving || (unsaved === 0 && !formState.isDirty)
            }
          >
            Save Property Specifications
          </Button>
        )}
      </BoundForm>
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h2" above={1} below={2} tone="muted" size="small" weight="strong">
        {title}
      </Text>
      <FormRow>{children}</FormRow>
    </section>
  );
}

interface FieldOf<N> {
  readonly control: Control<SpecForm>;
  readonly name: N;
}

function BlockOrLot({ control, name }: FieldOf<'block' | 'lot'>) {
  return (
    <TextField<SpecForm, 'block' | 'lot'>
      span={3}
      control={control}
      name={name}
      label={LABELS[name]}
      most={50}
      autoComplete="off"
    />
  );
}

type FigureName = FieldPathByValue<SpecForm, number | null | undefined>;

function Figure({
  control,
  name,
  kind,
  suffix,
  usual,
}: FieldOf<FigureName> & {
  readonly kind?: NumericKind;
  readonly suffix?: string;
  readonly usual?: number;
}) {
  return (
    <NumberField<SpecForm, FigureName>
      span={3}
      control={control}
      name={name}
      label={LABELS[name]}
      kind={kind}
      suffix={suffix}
      usual={usual}
    />
  );
}

/** Facts set elsewhere: the address and its parcel with the loan, the type in screening. */
function Known() {
  const { uuid = '' } = useParams();
  const loan = useLoan(uuid);
  const type = useCellValue({ name: 'propertyType' });
  const known = [
    ['Address', loan.data?.address],
    ['Property Type (Screening)', typeof type === 'string' ? type : undefined],
    ['APN', loan.data?.propertyAddress.apn],
  ] as const;
  return (
    <>
      <Row as="dl" wrap ruled="below" below={4} className={styles.known}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || (loan.isPending ? '…' : 'N/A')}</dd>
          </div>
        ))}
      </Row>
      <PhotoStrip loanUuid={uuid} />
    </>
  );
}
