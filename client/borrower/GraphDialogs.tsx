import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  caseInput,
  type ChangeGraphRequest,
  type CheckCase,
  type GraphList,
  type GraphRow,
  type JoinNamesRequest,
  type PartNamesRequest,
} from '#contract';
import { FormDialog } from '../components/form/FormDialog';
import { FormRow, SelectField, TextField } from '../components/form/fields';
import { LimitedText } from '../components/form/LimitedText';

/** The ways in which the screen changes findings. */
export interface GraphEdit {
  readonly busy: boolean;
  /** @param onSaved called once the server has saved it; if the server refuses, the typed text stays */
  change(asked: ChangeGraphRequest, onSaved?: () => void): void;
  /** Marks two names as one person or company. */
  join(asked: JoinNamesRequest, onSaved?: () => void): void;
  part(asked: PartNamesRequest): void;
}

/** A row with its place in its list. */
export interface Placed {
  readonly list: GraphList;
  readonly index: number;
  readonly row: GraphRow;
  /** Rows joined under its name. */
  readonly others: readonly GraphRow[];
}

export const CASE_KINDS = [
  ['plaintiff_cases', 'Plaintiff'],
  ['defendant_cases', 'Defendant'],
  ['adverse_media', 'Media'],
] as const;
export type CaseField = (typeof CASE_KINDS)[number][0];

interface DialogProps {
  readonly at: Placed;
  readonly edit: GraphEdit;
  readonly onClose: () => void;
}

/** What staff note of a person, company or property that was found. */
export function NoteDialog({ at: { list, index, row }, edit, onClose }: DialogProps) {
  const [note, setNote] = useState(row.note);
  // As it was when the dialog was opened: somebody else may write one meanwhile.
  const [noteWas] = useState(row.note);
  return (
    <FormDialog
      title={`Note on ${row.name}`}
      busy={edit.busy}
      onSubmit={() =>
        edit.change({ listName: list, index, name: row.name, noteWas, data: { note } }, onClose)
      }
      onClose={onClose}
    >
      <LimitedText
        aria-label="Note"
        value={note}
        most={5000}
        style={{ width: 320, height: 260, resize: 'none' }}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

const form = z.object({
  kind: z.enum(CASE_KINDS.map(([field]) => field)),
  title: caseInput.shape.title,
  url: caseInput.shape.url,
});
type Form = z.input<typeof form>;
type Read = z.output<typeof form>;
const CHOICES = CASE_KINDS.map(([value, label]) => ({ value, label }));

interface CaseDialogProps extends DialogProps {
  /** Left out: one is added. */
  readonly known?: { readonly field: CaseField; readonly one: CheckCase };
}

/** A court case or a piece in the media that no record mentions: its title and a link. */
export function CaseDialog({ at: { list, index, row }, known, edit, onClose }: CaseDialogProps) {
  const { control, handleSubmit } = useForm<Form, unknown, Read>({
    resolver: zodResolver(form),
    defaultValues: {
      kind: known?.field ?? 'defendant_cases',
      title: known?.one.title ?? '',
      url: known?.one.url ?? '',
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ kind, title, url }) =>
    edit.change(
      {
        listName: list,
        index,
        name: row.name,
        data: { [kind]: [{ ...(known && { id: known.one.id }), title, url }] },
      },
      onClose,
    ),
  );
  return (
    <FormDialog
      title={known ? 'Edit Case' : `Add Case to ${row.name}`}
      busy={edit.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        {known === undefined && (
          <SelectField span={12} control={control} name="kind" label="Kind" required options={CHOICES} />
        )}
        <TextField span={12} control={control} name="title" label="Title" required />
        <TextField span={12} control={control} name="url" label="Link" placeholder="https://" />
      </FormRow>
    </FormDialog>
  );
}
