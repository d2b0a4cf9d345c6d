import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  appraisalForm,
  APPRAISAL_TITLE,
  customValuationForm,
  titledValueForm,
  valuationLinkForm,
  type AppraisalForm,
  type CustomValuationForm,
  type TitledValueForm,
  type ValuationLinkForm,
} from '#contract';
import { numeric, type CellInput, type RowId } from '#domain';
import { addRow, setCells, useEdit, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { FormDialog } from '../../components/form/FormDialog';
import { CurrencyField, SelectField, TextField } from '../../components/form/fields';
import { useLoanFiles } from '../../loan/queries/loanRecord';
import { ATTACHMENT_SHEETS, FILE_LINK, LINK_SHEETS, VALUES, type CostMethod, type Side } from './model';
import { linesOf, textOf } from './workbook';

interface Dialog {
  readonly onClose: () => void;
}

/** The current cells of a row by column; blank for a new line. */
function cellsOf(
  session: WorkbookSession,
  sheet: string,
  row: RowId | undefined,
  columns: readonly string[],
) {
  return linesOf(session, sheet, columns).find(({ id }) => id === row)?.cells ?? {};
}

/** Writes the form into its row, or into a new row with the additional cells of a new one. */
function useWrite(
  sheet: string,
  row: RowId | undefined,
  fresh: Readonly<Record<string, CellInput>>,
  onClose: () => void,
) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  return (cells: Readonly<Record<string, CellInput>>, what: string) => {
    const there = row !== undefined && session.workbook.rowIds(sheet).includes(row);
    const done = there
      ? edit([setCells(sheet, row, cells)], `Edit ${what}`)
      : edit([addRow(session, sheet, { ...fresh, ...cells })], `Add ${what}`);
    if (done) onClose();
  };
}

const blank = (text: string | null): string | null => (text === null || text === '' ? null : text);

interface TitledProps extends Dialog {
  readonly heading: string;
  readonly sheet: 'ProjectCosts' | 'CustomLoanAmounts';
  readonly row?: RowId;
  readonly method?: CostMethod;
}

/** A project cost or a custom loan amount. */
export function TitledValueDialog({ heading, sheet, row, method, onClose }: TitledProps) {
  const { session } = useOpenWorkbook();
  const write = useWrite(sheet, row, { checked: true, ...(method && { method }) }, onClose);
  const cells = cellsOf(session, sheet, row, ['title', 'value', 'note']);
  const { control, handleSubmit } = useForm<TitledValueForm>({
    resolver: zodResolver(titledValueForm),
    defaultValues: {
      title: textOf(cells.title),
      value: numeric(cells.value) ?? undefined,
      note: textOf(cells.note),
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ title, value, note }) => write({ title, value, note: blank(note) }, title));
  return (
    <FormDialog title={heading} onClose={onClose} onSubmit={() => void submit()}>
      <TextField control={control} name="title" label="Title" required most={200} autoComplete="off" />
      <CurrencyField control={control} name="value" label="Value" required />
      <TextField control={control} name="note" label="Note" most={2000} autoComplete="off" />
    </FormDialog>
  );
}

/** The possible links of a valuation: attachments and links of these sides. */
function useLinkChoices(loanUuid: string, sides: readonly Side[], files: boolean) {
  const { session } = useOpenWorkbook();
  const { data: known = [] } = useLoanFiles(loanUuid);
  const attached = sides
    .flatMap((side) => linesOf(session, ATTACHMENT_SHEETS[side], ['title', 'file']))
    .map(({ cells }) => ({
      value: FILE_LINK + textOf(cells.file),
      label: known.find(({ uuid }) => uuid === cells.file)?.name ?? textOf(cells.title),
    }));
  const others = files ? known.map(({ uuid, name }) => ({ value: FILE_LINK + uuid, label: name })) : [];
  const links = sides
    .flatMap((side) => linesOf(session, LINK_SHEETS[side], ['title', 'url']))
    .map(({ cells }) => ({ value: textOf(cells.url), label: textOf(cells.title) || textOf(cells.url) }));
  return [...new Map([...attached, ...others, ...links].map((choice) => [choice.value, choice])).values()];
}

/** Adds the stored choice to the offered ones if it is no longer among them, so that saving does not drop it. */
const withPresent = (choices: readonly { value: string; label: string }[], present: string) =>
  present === '' || choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present.startsWith(FILE_LINK) ? 'A deleted file' : present }];

interface ValuationProps extends Dialog {
  readonly side: Side;
  readonly loanUuid: string;
  readonly row?: RowId;
}

export function ValuationDialog({ side, loanUuid, row, onClose }: ValuationProps) {
  const { session } = useOpenWorkbook();
  const write = useWrite('CustomValuations', row, { checked: true, hide: false, method: side }, onClose);
  const cells = cellsOf(session, 'CustomValuations', row, ['title', 'value', 'note', 'link']);
  const choices = withPresent(useLinkChoices(loanUuid, [side], false), textOf(cells.link));
  const { control, handleSubmit } = useForm<CustomValuationForm>({
    resolver: zodResolver(customValuationForm),
    defaultValues: {
      title: textOf(cells.title),
      value: numeric(cells.value) ?? undefined,
      note: textOf(cells.note),
      link: blank(textOf(cells.link)),
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ title, value, note, link }) =>
    write({ title, value, note: blank(note), link: blank(link) }, title),
  );
  return (
    <FormDialog
      title={`${row === undefined ? 'Add' : 'Edit'} Valuation: ${VALUES[side].title}`}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField control={control} name="title" label="Title" required most={200} autoComplete="off" />
      <CurrencyField control={control} name="value" label="Value" required />
      <TextField control={control} name="note" label="Note" most={2000} autoComplete="off" />
      <SelectField control={control} name="link" label="Link" options={choices} placeholder="No link" />
    </FormDialog>
  );
}

/** The appraisal: as-is and stabilized value, and the attachment that holds it. */
export function AppraisalDialog({
  loanUuid,
  row,
  onClose,
}: Dialog & { readonly loanUuid: string; readonly row?: RowId }) {
  const { session } = useOpenWorkbook();
  const write = useWrite(
    'CustomValuations',
    row,
    { title: APPRAISAL_TITLE, checked: false, hide: false },
    onClose,
  );
  const cells = cellsOf(session, 'CustomValuations', row, ['asIs', 'stabilized', 'link']);
  const choices = withPresent(useLinkChoices(loanUuid, ['current', 'future'], true), textOf(cells.link));
  const { control, handleSubmit } = useForm<AppraisalForm>({
    resolver: zodResolver(appraisalForm),
    defaultValues: {
      appraisalAsIs: numeric(cells.asIs),
      appraisalStabilized: numeric(cells.stabilized),
      link: blank(textOf(cells.link)),
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ appraisalAsIs, appraisalStabilized, link }) =>
    write({ appraisalAsIs, appraisalStabilized, link: blank(link) }, APPRAISAL_TITLE),
  );
  return (
    <FormDialog title="Appraisal" onClose={onClose} onSubmit={() => void submit()}>
      <CurrencyField control={control} name="appraisalAsIs" label="As-Is Value" />
      <CurrencyField control={control} name="appraisalStabilized" label="Stabilized Value" />
      <SelectField
        control={control}
        name="link"
        label="Link"
        options={choices}
        placeholder="Choose an attachment"
      />
    </FormDialog>
  );
}

export function LinkDialog({ side, onClose }: Dialog & { readonly side: Side }) {
  const write = useWrite(LINK_SHEETS[side], undefined, {}, onClose);
  const { control, handleSubmit } = useForm<ValuationLinkForm>({
    resolver: zodResolver(valuationLinkForm),
    defaultValues: { title: '', url: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ title, url }) =>
    write({ title: blank(title), url }, `link ${title || url}`),
  );
  return (
    <FormDialog title={`Add Link: ${VALUES[side].title}`} onClose={onClose} onSubmit={() => void submit()}>
      <TextField
        control={control}
        name="url"
        label="Link"
        required
        most={2000}
        autoComplete="off"
        placeholder="https://"
      />
      <TextField control={control} name="title" label="Title" most={200} autoComplete="off" />
    </FormDialog>
  );
}
