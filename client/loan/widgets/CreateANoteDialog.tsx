import { Skeleton } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createANoteRequest, type CreateANoteRequest, type Loan, type Ownerships } from '#contract';
import { fromPoints, inPoints } from '#domain';
import { useCreateANote, useOwnerships, useSplitPreview } from '../actions/loanSteps';
import { FormRow, PercentField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { LoadError } from '../../components/Message';
import { useRested } from '../../lib/useRested';
import { paths } from '../../paths';
import { SplitTable } from './SplitTable';
import { Box } from '../../components/boxes';

interface Props {
  readonly loan: Pick<Loan, 'uuid' | 'address'>;
  readonly onClose: () => void;
}

/** How long typing rests before the split is computed, in milliseconds. */
const REST = 150;

export interface NotePercents {
  readonly ltv: number | null;
  readonly interest: number | null;
}

// Rounds to four decimals of a percent both ways: a computed rate may have more, and the form must send what
// it shows.
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;
const percent = (fraction: number | null): number | null =>
  fraction === null ? null : inPoints(rounded(fraction));
const fraction = (typed: number | null): number | null =>
  typed === null ? null : rounded(fromPoints(typed));

/** Percents as a form holds them, from fractions. */
export const percentsOf = ({ ltv, interest }: NotePercents): NotePercents => ({
  ltv: percent(ltv),
  interest: percent(interest),
});

/** The typed percentages as a request; undefined unless both are given and between 0 and 100%. */
export function splitTyped({ ltv, interest }: NotePercents): CreateANoteRequest | undefined {
  const parsed = createANoteRequest.safeParse({ ltv: fraction(ltv), interest: fraction(interest) });
  return parsed.success ? parsed.data : undefined;
}

/** The split that is typed, when typing rests. */
export function useRestingSplit(typed: NotePercents): CreateANoteRequest | undefined {
  return splitTyped(useRested(typed, REST));
}

/** Splits a whole loan: the whole loan and both notes are computed while the A note's terms are typed. */
export function CreateANoteDialog({ loan, onClose }: Props) {
  const ownerships = useOwnerships(loan.uuid);
  if (ownerships.data) return <Filled loan={loan} onClose={onClose} ownerships={ownerships.data} />;
  return (
    <FormDialog
      title={`Create A note · ${loan.address}`}
      okText="Create A note"
      okDisabled
      onSubmit={() => undefined}
      onClose={onClose}
    >
      {ownerships.isError ? (
        <LoadError what="The loan" error={ownerships.error} onRetry={() => void ownerships.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </FormDialog>
  );
}

function Filled({ loan, onClose, ownerships }: Props & { readonly ownerships: Ownerships }) {
  const navigate = useNavigate();
  const create = useCreateANote(loan.uuid);
  const { control, watch } = useForm<{ aNote: NotePercents }>({
    defaultValues: { aNote: percentsOf(ownerships.defaults) },
    mode: 'onBlur',
  });
  const typed = watch('aNote');
  const split = splitTyped(typed);
  const preview = useSplitPreview(loan.uuid, useRestingSplit(typed));
  const submit = () => {
    if (split) create.mutate(split, { onSuccess: () => void navigate(paths.loan(loan.uuid).noteDeal('A')) });
  };
  const shown = preview.data ?? ownerships.split;
  return (
    <FormDialog
      title={`Create A note · ${loan.address}`}
      okText="Create A note"
      okDisabled={!split || shown.refusal !== null}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box below={2}>
        <FormRow>
          <PercentField
            control={control}
            name="aNote.ltv"
            label="LTV"
            required
            span={6}
            hint="A note, of the current value"
          />
          <PercentField
            control={control}
            name="aNote.interest"
            label="Interest"
            required
            span={6}
            hint="A note, a year"
          />
        </FormRow>
      </Box>
      <SplitTable split={shown} stale={preview.isFetching} />
    </FormDialog>
  );
}
