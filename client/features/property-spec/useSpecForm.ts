import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { propertySpecSchema } from '#domain';
import { useFromWorkbook, useOpenWorkbook, type WorkbookSession, type WorkbookUi } from '../../sheet';
import { FIELDS, fieldValue, figuresOf, typedValue, type SpecField, type SpecForm } from './specForm';

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
  useEffect(() => {
    for (const field of FIELDS) if (shown.current[field] !== stored[field]) resetField(field, { defaultValue: stored[field] });
    shown.current = stored;
  }, [stored, resetField]);
  useEffect(() => {
    for (const [field, value] of Object.entries(unfinished.get(ui) ?? {})) setValue(field as SpecField, value, { shouldDirty: true, shouldValidate: true });
    return () => {
      const typed = getValues();
      unfinished.set(ui, Object.fromEntries(FIELDS.filter((field) => !same(typed[field], shown.current[field])).map((field) => [field, typed[field]])));
    };
  }, [ui, getValues, setValue]);

  /** Makes what these fields hold an edit of the workbook; false where it was refused, said at its field. */
  const commit = useCallback(
    (fields: readonly SpecField[], label: string): boolean => {
      const typed = getValues();
      const inputs = fields.flatMap((field) => {
        const name = names.get(field);
        return name === undefined || same(typed[field], shown.current[field]) ? [] : [{ name, value: typedValue(typed[field]) }];
      });
      const [problem] = inputs.length > 0 ? session.edit([{ type: 'setInputs', inputs }], label) : [];
      if (!problem) return true;
      const at = fields.find((field) => problem.ref && 'name' in problem.ref && problem.ref.name === names.get(field)) ?? fields[0];
      if (at) setError(at, { message: problem.message });
      return false;
    },
    [session, names, getValues, setError],
  );
  const commitField = useCallback(
    async (field: SpecField, label: string) => {
      if (await trigger(field)) commit([field], label);
    },
    [trigger, commit],
  );
  return { form, commit, commitField };
}

function read(session: WorkbookSession, names: ReadonlyMap<SpecField, string>): SpecForm {
  return Object.fromEntries([...names].map(([field, name]) => [field, fieldValue(field, session.value({ name }))]));
}

const same = (typed: string | number | null | undefined, stored: string | number | null | undefined): boolean => typedValue(typed) === typedValue(stored);
