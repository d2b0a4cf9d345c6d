import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { propertySpecSchema } from '#domain';
import { store } from '../../lib/store';
import { useFromWorkbook, useOpenWorkbook, type WorkbookSession, type WorkbookUi } from '../../sheet';
import { accepted, FIELDS, fieldValue, figuresOf, LABELS, same, typedValue, type SpecField, type SpecForm } from './specForm';

/** What was typed and is not valid yet, kept while another screen is in front: nothing typed is lost. */
const unfinished = new WeakMap<WorkbookUi, Partial<SpecForm>>();

/**
 * The property's facts as a form over the open workbook: what is typed and valid is an edit of the workbook as soon as
 * its field is left, and what changes there (undo, another person, the sheet) shows in the form.
 */
export function useSpecForm() {
  const { session, ui } = useOpenWorkbook();
  const names = useMemo(() => figuresOf(session.workbook.template), [session]);
  const stored = useFromWorkbook(useCallback((open: WorkbookSession) => read(open, names), [names]));
  const form = useForm<SpecForm>({ resolver: zodResolver(propertySpecSchema), defaultValues: stored, mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false });
  const { resetField, getValues, setValue, setError, trigger } = form;
  const shown = useRef(stored);

  const open = useCallback(() => {
    const typed = getValues();
    return FIELDS.filter((field) => !same(typed[field], shown.current[field]));
  }, [getValues]);
  /** Tells the workbook which fields hold what is not in it. */
  const tell = useCallback(() => tellOpen(ui, open()), [ui, open]);

  /** Makes what these fields hold an edit of the workbook; false where it was refused, said at its field. */
  const commit = useCallback(
    (fields: readonly SpecField[], label: string): boolean => {
      const typed = getValues();
      const changed = new Set(open());
      const inputs = fields.flatMap((field) => {
        const name = names.get(field);
        return name === undefined || !changed.has(field) ? [] : [{ name, value: typedValue(typed[field]) }];
      });
      const [problem] = inputs.length > 0 ? session.edit([{ type: 'setInputs', inputs }], label) : [];
      if (!problem) return true;
      const at = fields.find((field) => problem.ref && 'name' in problem.ref && problem.ref.name === names.get(field)) ?? fields[0];
      if (at) setError(at, { message: problem.message });
      return false;
    },
    [session, names, getValues, open, setError],
  );
  const commitField = useCallback(
    async (field: SpecField) => {
      if (await trigger(field)) commit([field], `Edit ${LABELS[field]}`);
    },
    [trigger, commit],
  );

  useEffect(() => {
    for (const field of FIELDS) if (shown.current[field] !== stored[field]) resetField(field, { defaultValue: stored[field] });
    shown.current = stored;
    tell();
  }, [stored, resetField, tell]);
  // Laid out, not passive: it must be over before a workbook that is left closes.
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(unfinished.get(ui) ?? {})) setValue(field as SpecField, value, { shouldDirty: true, shouldValidate: true });
    return () => {
      const typed = getValues();
      const done = accepted(open(), typed);
      if (done.length > 0 && session.canEdit) commit(done, done.length === 1 && done[0] ? `Edit ${LABELS[done[0]]}` : 'Edit property specifications');
      const kept = open().filter((field) => !done.includes(field));
      unfinished.set(ui, Object.fromEntries(kept.map((field) => [field, typed[field]])));
      tellOpen(ui, kept);
    };
  }, [session, ui, getValues, setValue, open, commit]);
  return { form, commit, commitField, tell };
}

function tellOpen(ui: WorkbookUi, fields: readonly SpecField[]): void {
  const others = [...store.get(ui.unfinished)].filter(([key]) => !FIELDS.some((field) => key === keyOf(field)));
  const now = new Map([...others, ...fields.map((field) => [keyOf(field), LABELS[field]] as const)]);
  const before = store.get(ui.unfinished);
  if (before.size !== now.size || [...now.keys()].some((key) => !before.has(key))) store.set(ui.unfinished, now);
}

const keyOf = (field: SpecField): string => `propertySpec.${field}`;

function read(session: WorkbookSession, names: ReadonlyMap<SpecField, string>): SpecForm {
  return Object.fromEntries([...names].map(([field, name]) => [field, fieldValue(field, session.value({ name }))]));
}
