import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { borrowerContactInput, taxAddressInput, type Borrower } from '#contract';
import { FormRow, TextField } from '../components/form/fields';

/** The form of a borrower's contact data. */
export const contactForm = z.object({ contact: borrowerContactInput, taxAddress: taxAddressInput });
export type ContactForm = z.input<typeof contactForm>;
export type ContactValues = z.output<typeof contactForm>;

export const CONTACT_FIELDS = [
  'contact.firstName',
  'contact.middleName',
  'contact.lastName',
  'contact.email',
  'contact.phone',
  'taxAddress.street',
  'taxAddress.city',
  'taxAddress.state',
  'taxAddress.zip',
] as const;

/** Of the field of a social security number: no browser keeps one to offer it again. */
export const SSN_FIELD = {
  name: 'ssn',
  label: 'SSN',
  placeholder: 'xxx-xx-xxxx',
  autoComplete: 'off',
} as const;

export const NO_CONTACT: ContactForm = {
  contact: { firstName: '', middleName: '', lastName: '', email: '', phone: '' },
  taxAddress: { street: '', city: '', state: '', zip: '' },
};
export const contactOf = ({ contact, info }: Borrower): ContactForm => ({
  contact: { ...contact, phone: contact.phone ?? '' },
  taxAddress: info.taxAddress,
});

/** Without a name and an e-mail address the contact cannot be saved. */
export const isNamed = ({ firstName, lastName, email }: ContactForm['contact']): boolean =>
  [firstName, lastName, email].every((text) => text.trim() !== '');

const upper = (text: string): string => text.toUpperCase();

/** Who a borrower is and where they are taxed. */
export function ContactFields({
  control,
}: {
  readonly control: Control<ContactForm, unknown, ContactValues>;
}) {
  return (
    <>
      <FormRow>
        <TextField span={4} control={control} name="contact.firstName" label="First name" required />
        <TextField span={4} control={control} name="contact.middleName" label="Middle name" />
        <TextField span={4} control={control} name="contact.lastName" label="Last name" required />
      </FormRow>
      <FormRow>
        <TextField span={6} control={control} name="contact.email" label="Email" type="email" required />
        <TextField span={6} control={control} name="contact.phone" label="Phone" type="tel" />
      </FormRow>
      <FormRow>
        <TextField span={4} control={control} name="taxAddress.street" label="Tax address" />
        <TextField span={2} control={control} name="taxAddress.city" label="City" />
        {/* Wide enough for their messages on one line: a second line would move Save away from under a click. */}
        <TextField span={3} control={control} name="taxAddress.state" label="State" transform={upper} />
        <TextField span={3} control={control} name="taxAddress.zip" label="Zip code" />
      </FormRow>
    </>
  );
}
