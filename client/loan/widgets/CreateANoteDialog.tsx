import { zodResolver } from '@hookform/resolvers/zod';
import { Skeleton } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { CreateANoteRequest, Loan, Ownerships } from '#contract';
import { useCreateANote, useOwnerships, useSplitPreview } from '../actions/loanSteps';
import { FormRow, PercentField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { LoadError } from '../../components/Message';
import { useRested } from '../../lib/useRested';
import { paths } from '../../paths';
import { noteTerms, percentsOf, splitTyped, type NotePercents } from './noteTerms';
import { SplitTable } from './SplitTable';
import { Box } from '../../components/boxes';

interface Props {
  readonly loan: Pick<Loan, 'uuid' | 'address'>;
  readonly onClose: () => void;
}

const form = z.object({ aNote: noteTerms });

/** How long typing rests before the split is computed, in milliseconds. */
const REST = 150;

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
  const { control, watch, handleSubmit } = useForm<{ aNote: NotePercents }>({
    resolver: zodResolver(form),
    defaultValues: { aNote: percentsOf(ownerships.defaults) },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const typed = watch('aNote');
  const preview = useSplitPreview(loan.uuid, useRestingSplit(typed));
  const submit = handleSubmit(({ aNote }) => {
    const request = splitTyped(aNote);
    if (request)
      create.mutate(request, { onSuccess: () => void navigate(paths.loan(loan.uuid).noteDeal('A')) });
  });
  const shown = preview.data ?? ownerships.split;
  return (
    <FormDialog
      title={`Create A note · ${loan.address}`}
      okText="Create A note"
      okDisabled={!splitTyped(typed) || shown.refusal !== null}
      busy={create.isPending}
      onSubmit={() => void submit()}
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
