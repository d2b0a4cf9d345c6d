import { zodResolver } from '@hookform/resolvers/zod';
import { Switch } from 'antd';
import dayjs from 'dayjs';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DateField, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { Quiet } from '../../components/Quiet';
import { Row } from '../../components/boxes';

const form = z.object({
  name: z.string().trim().max(120, 'The name must be 120 characters or less'),
  /** The last day on which the link opens the deal, `YYYY-MM-DD`; null: until it is switched off. */
  until: z.iso.date().nullable(),
});
type Form = z.infer<typeof form>;

export interface ShareTerms {
  readonly name: string | null;
  readonly endsAt: string | null;
}

interface Props {
  readonly title: string;
  readonly words: string;
  readonly okText: string;
  readonly terms: ShareTerms;
  readonly busy: boolean;
  readonly onSubmit: (terms: ShareTerms) => void;
  readonly onClose: () => void;
}

/** A link opens the deal until the end of its last day, in the person's own time. */
const endOf = (day: string): string => dayjs(day).endOf('day').toISOString();

/** For whom a link is, and how long it opens the deal. */
export function ShareDialog({ title, words, okText, terms, busy, onSubmit, onClose }: Props) {
  const { control, handleSubmit } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: {
      name: terms.name ?? '',
      until: terms.endsAt === null ? null : dayjs(terms.endsAt).format('YYYY-MM-DD'),
    },
    mode: 'onBlur',
  });
  return (
    <FormDialog
      title={title}
      okText={okText}
      busy={busy}
      onClose={onClose}
      onSubmit={() =>
        void handleSubmit(({ name, until }) =>
          onSubmit({ name: name || null, endsAt: until === null ? null : endOf(until) }),
        )()
      }
    >
      <Quiet>{words}</Quiet>
      <TextField
        control={control}
        name="name"
        label="For"
        placeholder="Harbor Credit Fund"
        autoComplete="off"
      />
      <DateField
        control={control}
        name="until"
        label="Opens the deal until"
        hint="Until the end of that day; empty: until you switch the link off"
        min={dayjs().format('YYYY-MM-DD')}
      />
    </FormDialog>
  );
}

/** One switch for all links of the loan. */
export function LoanSharing({
  disabled,
  busy,
  onChange,
}: {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onChange: (disabled: boolean) => void;
}) {
  return (
    <Row gap={2} align="center">
      <Switch
        size="small"
        checked={!disabled}
        loading={busy}
        aria-label="Sharing of this loan"
        onChange={(on) => onChange(!on)}
      />
      <span>{disabled ? 'Links to this loan are switched off' : 'Links to this loan work'}</span>
    </Row>
  );
}
