import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm, useWatch } from 'react-hook-form';
import type { Borrower } from '#contract';
import { FieldSet } from '../components/form/FieldSet';
import { useBase, useFollowing } from '../components/form/useBase';
import { Section } from '../components/Section';
import { Row, Stack } from '../components/boxes';
import { useTabLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import { FilesTable } from '../loan/widgets/FilesTable';
import { UploadFiles } from '../loan/widgets/UploadFiles';
import type { TabProps } from './tabProps';
import { useChangeBorrower, useSavedBorrower } from './calls';
import {
  CONTACT_FIELDS,
  contactForm,
  ContactFields,
  contactOf,
  isNamed,
  type ContactForm,
  type ContactValues,
} from './contactFields';
import { Exposure } from './Exposure';
import { Identity } from './Identity';
import { Records } from './Records';

const mayEdit = ({ can, erasedAt }: Borrower): boolean => can.edit && erasedAt === null;

/** Who the borrower is, their confidential data, and every loan of theirs. */
export function ContactTab({ borrower, loanUuid }: TabProps) {
  return (
    <Stack gap={3} most={960}>
      <ContactCard borrower={borrower} loanUuid={loanUuid} />
      <Identity borrower={borrower} loanUuid={loanUuid} />
      <Exposure exposure={borrower.exposure} />
      <Section title="Files">
        {mayEdit(borrower) && <UploadFiles loanUuid={loanUuid} borrowerId={borrower.id} />}
        <FilesTable loanUuid={loanUuid} borrowerId={borrower.id} empty="No files of this borrower yet." />
      </Section>
      {borrower.can.identity && borrower.erasedAt === null && (
        <Records borrower={borrower} loanUuid={loanUuid} />
      )}
    </Stack>
  );
}

/**
 * Whether a field in which something is typed was also changed in the record.
 * @param dirty the fields, by name, as deep as they lie
 */
function clashes(dirty: unknown, before: unknown, after: unknown): boolean {
  if (typeof dirty !== 'object' || dirty === null)
    return dirty === true && JSON.stringify(before) !== JSON.stringify(after);
  const [fields, were, are] = [dirty, before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.keys(dirty).some((name) => clashes(fields?.[name], were?.[name], are?.[name]));
}

function ContactCard({ borrower, loanUuid }: TabProps) {
  const canEdit = mayEdit(borrower);
  const change = useChangeBorrower(loanUuid, borrower.id, 'Contact Saved');
  const at = useBase(borrower);
  const { control, handleSubmit, setError, reset, formState } = useForm<ContactForm, unknown, ContactValues>({
    resolver: zodResolver(contactForm),
    defaultValues: contactOf(borrower),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { contact } = useWatch({ control }) as ContactForm;
  useTabLeaveGuard(formState.isDirty, 'contact', null);
  const { base, newer } = at;
  // Newer stored values are shown beside the typed ones, unless both changed the same field.
  const clashing = newer !== undefined && clashes(formState.dirtyFields, contactOf(base), contactOf(newer));
  useFollowing(at, clashing, contactOf, (values) => reset(values, { keepDirtyValues: true }));
  const { save, problem } = useSavedBorrower(base, change, {
    fields: CONTACT_FIELDS,
    setError,
    onSaved: (saved) => {
      at.setBase(saved);
      reset(contactOf(saved));
    },
  });
  const submit = handleSubmit((values) =>
    save({ contact: values.contact, info: { taxAddress: values.taxAddress } }),
  );
  const isReady = formState.isDirty && isNamed(contact);
  useSaveKey(canEdit && !change.isPending, isReady, () => void submit());
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title="Contact">
        <FieldSet canEdit={canEdit}>
          <ContactFields control={control} />
        </FieldSet>
        {problem}
        {canEdit && (
          <Row>
            <Button type="primary" htmlType="submit" disabled={!isReady} loading={change.isPending}>
              Save
            </Button>
          </Row>
        )}
      </Section>
    </form>
  );
}
