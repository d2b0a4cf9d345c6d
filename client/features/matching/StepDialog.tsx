import { zodResolver } from '@hookform/resolvers/zod';
import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Offering } from '#contract';
import { Text } from '../../components/boxes';
import { Field } from '../../components/form/Field';
import { DateField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { Quiet } from '../../components/Quiet';
import { today } from '../../lib/dateTime';
import { useStep, type Step } from './calls';
import { olderTerms } from './words';

const form = z.object({
  day: z.iso.date('Date is required'),
  note: z.string().trim().max(2000, 'At most 2,000 characters'),
});
type Form = z.infer<typeof form>;

interface Words {
  readonly title: (investor: string) => string;
  readonly words: string;
  readonly okText: string;
  /** The label of the date, if one is asked for. */
  readonly day?: string;
  readonly danger?: boolean;
}

const WORDS: Readonly<Record<Step, Words>> = {
  invite: {
    title: (investor) => `Invite ${investor}`,
    words:
      'Everybody who signs in for the investor gets an e-mail with a link to the newest version of the deal page. Without a mail server it is kept in the outbox.',
    okText: 'Send invitation',
  },
  close: {
    title: (investor) => `Start closing with ${investor}`,
    words:
      'No other investor can approve this deal in the meantime, and loans or notes that overlap it leave the market.',
    okText: 'Start closing',
  },
  hold: {
    title: (investor) => `${investor} holds the deal`,
    words: 'The deal leaves the market, and offers still open with other investors are withdrawn.',
    okText: 'Record as holder',
    day: 'Held from',
  },
  release: {
    title: (investor) => `Release ${investor}`,
    words:
      'The investor becomes a past holder and cannot read later versions. The deal stays off the market until you put it there.',
    okText: 'Release',
    day: 'Held until',
    danger: true,
  },
  withdraw: {
    title: (investor) => `Withdraw the offer to ${investor}`,
    words: 'The investor’s people can no longer read the deal. You can invite them again.',
    okText: 'Withdraw offer',
    danger: true,
  },
};

interface Props {
  readonly loanUuid: string;
  readonly offering: Offering;
  readonly step: Step;
  /** Of the deal page; null before the first. */
  readonly newestVersion: number | null;
  readonly onClose: () => void;
}

const SELLS: readonly Step[] = ['close', 'hold'];

/** Asks before a step on an offer is taken: what follows from it, its day, and a note for the staff. */
export function StepDialog({ loanUuid, offering, step, newestVersion, onClose }: Props) {
  const { title, words, okText, day: dayLabel, danger = false } = WORDS[step];
  const take = useStep(loanUuid, step);
  const older = SELLS.includes(step) ? olderTerms(offering, newestVersion) : undefined;
  const { control, handleSubmit } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { day: today(), note: '' },
    mode: 'onBlur',
  });
  const submit = ({ day, note }: Form) =>
    take.mutate(
      { id: offering.id, version: offering.version, note: note || null, ...(dayLabel && { day }) },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={title(offering.investor.organizationName)}
      okText={okText}
      danger={danger}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit(submit)()}
    >
      <Quiet>{words}</Quiet>
      {older && (
        <Text as="p" role="status" tone="warning">
          {older}
        </Text>
      )}
      {dayLabel && <DateField control={control} name="day" label={dayLabel} required max={today()} />}
      <Field control={control} name="note" label="Note" hint="For colleagues; the investor does not see it">
        {({ value, onChange, ...rest }) => (
          <Input.TextArea
            {...rest}
            rows={2}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
