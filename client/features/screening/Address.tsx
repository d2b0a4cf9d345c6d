import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { z } from 'zod';
import { propertyAddressInput, type Loan, type LoanAddress } from '#contract';
import { AddressFields, type WithAddress } from '../../loan/address/AddressFields';
import { FieldSet } from '../../components/form/FieldSet';
import { useBase, useFollowing } from '../../components/form/useBase';
import { showDetails } from '../../components/form/showDetails';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { ApiError } from '../../lib/api/ApiError';
import { useUpdateLoan } from '../../loan/actions/loanSteps';
import { useLoan } from '../../loan/queries/useLoan';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { Row } from '../../components/boxes';
import styles from './Screening.module.css';

const form = z.object({ address: propertyAddressInput });
const FIELDS = [
  'address.street',
  'address.city',
  'address.state',
  'address.zip',
  'address.county',
  'address.fips',
  'address.apn',
] as const;

/** /loans/{uuid}/screening/address: the property's location and identifiers. */
export default function AddressScreen() {
  const { uuid = '' } = useParams();
  const loan = useLoan(uuid, { staleTime: 0 });
  if (loan.data) return <AddressForm key={loan.data.uuid} loan={loan.data} />;
  return loan.isError ? (
    <LoanLoadError what="The loan" error={loan.error} onRetry={() => void loan.refetch()} />
  ) : (
    <Skeleton active />
  );
}

const seenOf = ({ street, city, state, zip, county, apn, fips }: LoanAddress) => ({
  street,
  city,
  state,
  zip,
  county,
  apn,
  fips,
});
const valuesOf = ({ street, city, state, zip, county, fips, apn, position }: LoanAddress): WithAddress => ({
  address: { street, city, state, zip, county, fips, apn, position },
});

function AddressForm({ loan }: { readonly loan: Loan }) {
  const update = useUpdateLoan(loan.uuid);
  const at = useBase(loan.propertyAddress);
  /**
   * Whether a conflict has told the person of a newer stored address; the next save is then based on that
   * one.
   */
  const [told, setTold] = useState(false);
  const methods = useForm<WithAddress, unknown, WithAddress>({
    resolver: zodResolver(form),
    defaultValues: valuesOf(loan.propertyAddress),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit, reset, setError } = methods;
  const now = useWatch({ control, name: 'address' });
  const stored = valuesOf(loan.propertyAddress).address;
  // The county is filled in from the location, so it is not typing worth a question.
  const differs = JSON.stringify({ ...stored, ...now }) !== JSON.stringify(stored);
  useLeaveGuard(formState.isDirty && !formState.isSubmitting);
  const show = (values: WithAddress) => {
    setTold(false);
    reset(values);
  };
  useFollowing(at, formState.isDirty, valuesOf, show);
  const submit = handleSubmit(({ address }) =>
    update
      .mutateAsync({ address, previous: { address: seenOf(told ? loan.propertyAddress : at.base) } })
      .then(
        (saved) => {
          at.setBase(saved.propertyAddress);
          show(valuesOf(saved.propertyAddress));
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) setTold(true);
          else showDetails<WithAddress>(error, FIELDS, setError);
        },
      ),
  );
  useSaveKey(loan.can.update && !update.isPending, differs, () => void submit());
  return (
    <FormProvider {...methods}>
      <form noValidate aria-label="Address" onSubmit={(event) => void submit(event)}>
        <FieldSet canEdit={loan.can.update} className={styles.fields}>
          <AddressFields readOnly={!loan.can.update} />
        </FieldSet>
        {loan.can.update && (
          <Row gap={2} align="center" above={3}>
            <Button type="primary" htmlType="submit" loading={update.isPending} disabled={!differs}>
              Save Address
            </Button>
          </Row>
        )}
      </form>
    </FormProvider>
  );
}
