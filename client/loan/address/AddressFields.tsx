import { Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Address } from '#domain';
import {
  INVALID_ADDRESS,
  VERIFY_ADDRESSES,
  type CheckedPropertyAddress,
  type PropertyAddressInput,
} from '#contract';
import { lazyPart } from '../../components/lazyPart';
import { FormRow, TextField } from '../../components/form/fields';
import { useRested } from '../../lib/useRested';
import { useAddressCheck, useMapSettings } from './calls';
import { Box, Row, Stack } from '../../components/boxes';
import styles from './Address.module.css';

const PlaceMap = lazyPart('The map', () => import('../../components/map/PlaceMap'));

/** A form that holds a property's address under `address`. */
export interface WithAddress {
  address: PropertyAddressInput;
}

/** Milliseconds that typing rests before the address is looked up: half a street is not. */
const REST = 400;
const PARTS = ['street', 'city', 'state', 'zip'] as const;
const upper = (text: string) => text.toUpperCase();
const lineOf = ({ street, city, state, zip }: Address): string => `${street}, ${city}, ${state} ${zip}`;

/**
 * The address of a property: its parts, suggestions, its place on the map, and its identifiers. Inside a
 * FormProvider.
 * @param readOnly the map does not let the person place the property
 */
export function AddressFields({ readOnly = false }: { readonly readOnly?: boolean }) {
  const { control, setValue } = useFormContext<WithAddress>();
  const address = useRested(useWatch({ control, name: 'address' }), REST);
  const check = useAddressCheck(address);
  useIdentities(check.data, address);
  const choose = (option: Address) => {
    for (const part of PARTS)
      setValue(`address.${part}`, option[part], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={styles.address}>
      <div>
        <TextField control={control} name="address.street" label="Street" required autoComplete="off" />
        <FormRow>
          <TextField
            span={6}
            control={control}
            name="address.city"
            label="City"
            required
            autoComplete="off"
          />
          <TextField
            span={3}
            control={control}
            name="address.state"
            label="State"
            required
            most={2}
            transform={upper}
            autoComplete="off"
          />
          <TextField
            span={3}
            control={control}
            name="address.zip"
            label="Zip code"
            required
            most={5}
            autoComplete="off"
          />
        </FormRow>
        <div aria-live="polite">
          {check.data && !check.data.valid && (
            <Options line={lineOf(address)} options={check.data.options} onChoose={choose} />
          )}
        </div>
        <FormRow>
          <TextField
            span={5}
            control={control}
            name="address.county"
            label="County"
            most={100}
            autoComplete="off"
          />
          <TextField
            span={3}
            control={control}
            name="address.fips"
            label="FIPS"
            most={20}
            autoComplete="off"
          />
          <TextField
            span={4}
            control={control}
            name="address.apn"
            label="APN"
            most={50}
            autoComplete="off"
            hint="Parcel number of the assessor"
          />
        </FormRow>
      </div>
      <Where address={address} check={check.data} readOnly={readOnly} />
    </div>
  );
}

/** What follows from the place is filled in; an address that became another loses what belonged to the one before. */
function useIdentities(check: CheckedPropertyAddress | undefined, address: Address): void {
  const { setValue, getValues, formState } = useFormContext<WithAddress>();
  const line = lineOf(address);
  const stored = formState.defaultValues?.address;
  const isStored = PARTS.every((part) => stored?.[part] === address[part]);
  useEffect(() => {
    if (!check) return;
    const now = getValues('address');
    if (lineOf(now) !== line) return;
    const fill = (field: 'county' | 'fips', value: string | null) => {
      if (value !== null && (!isStored || !now[field]) && now[field] !== value)
        setValue(`address.${field}`, value, { shouldDirty: !isStored });
    };
    fill('county', check.county);
    fill('fips', check.fips);
    if (!isStored && check.positionPrecision === 'exact') setValue('address.position', check.position);
  }, [check, line, isStored, getValues, setValue]);
}

function Options({
  line,
  options,
  onChoose,
}: {
  readonly line: string;
  readonly options: readonly Address[];
  readonly onChoose: (option: Address) => void;
}) {
  return (
    <Box below={3} padY={2} padX={3} className={styles.options}>
      <p>{options.length > 0 ? INVALID_ADDRESS(line) : VERIFY_ADDRESSES}</p>
      {options.length > 0 && (
        <ul aria-label="Suggested addresses">
          {options.map((option) => (
            <li key={lineOf(option)}>
              <button type="button" onClick={() => onChoose(option)}>
                {lineOf(option)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const PRECISION = {
  exact: 'The property itself',
  zip: 'Center of the ZIP code',
  neighborhood: 'Center of the neighborhood',
} as const;

/** The place on the map; pressed, the map places the property. */
function Where({
  address,
  check,
  readOnly,
}: {
  readonly address: PropertyAddressInput;
  readonly check: CheckedPropertyAddress | undefined;
  readonly readOnly: boolean;
}) {
  const { setValue, control } = useFormContext<WithAddress>();
  const settings = useMapSettings();
  const own = useWatch({ control, name: 'address.position' }) ?? null;
  const position = own ?? check?.position ?? null;
  const words = own
    ? PRECISION.exact
    : position && check?.positionPrecision
      ? PRECISION[check.positionPrecision]
      : undefined;
  return (
    <Stack className={styles.where}>
      <Box grow className={styles.map}>
        {settings.data && (
          <Suspense fallback={null}>
            <PlaceMap
              position={position}
              settings={settings.data}
              label={`Map of ${lineOf(address)}`}
              onPlace={readOnly ? undefined : (at) => setValue('address.position', at, { shouldDirty: true })}
            />
          </Suspense>
        )}
      </Box>
      <Row as="p" gap={2} wrap above={1} tone="muted" size="small" digits className={styles.position}>
        {position
          ? `${words ?? ''}: ${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`
          : 'The place is not known yet'}
        {own && !readOnly && (
          <button type="button" onClick={() => setValue('address.position', null, { shouldDirty: true })}>
            Clear
          </button>
        )}
        {!readOnly && <span>Click the map where the property is.</span>}
      </Row>
    </Stack>
  );
}
