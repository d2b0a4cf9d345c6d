import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { CellInput, CellValue } from '#domain';
import type { Template } from '#engine';
import { store } from '../../lib/store';
import { useFromWorkbook, useOpenWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';
import type { WorkbookUi } from '../ui';

/** A part of the loan file as a form: its fields are the keys of the part. */
export interface FormPart<T extends FieldValues> {
  /** Where the loan file holds it: `loanRequest`. */
  readonly path: string;
  readonly fields: readonly Path<T>[];
  readonly labels: Readonly<Partial<Record<Path<T>, string>>>;
  /** Fields that hold text; the others hold numbers. */
  readonly texts: ReadonlySet<Path<T>>;
  /** Fields chosen from a list: they have no text to leave and count as soon as they are chosen. */
  readonly choices?: ReadonlySet<Path<T>>;
  /** Checks the whole form, with the rules that tie its fields together. */
  readonly schema: z.ZodType<T, T>;
  /** Whether the field may hold this value by itself. */
  readonly accepts: (field: Path<T>, value: unknown) => boolean;
  /** What editing several fields at once is called. */
  readonly editing: string;
}

type Typed = string | number | null | undefined;

/** The typed value as the workbook takes it: empty becomes null. */
export const typedValue = (value: Typed): CellInput =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

const same = (typed: unknown, stored: unknown): boolean =>
  Object.is(typedValue(typed as Typed), typedValue(stored as Typed));

/** A value of the workbook as its field holds it. */
function fieldValue(isText: boolean, value: CellValue): string | number | null {
  if (isText) return value === null || typeof value === 'object' ? null : String(value);
  return typeof value === 'number' ? value : null;
}

/** The named figure of the workbook behind each field, by its place in the loan file. */
function figuresOf<T extends FieldValues>(
  template: Template,
  { path, fields }: FormPart<T>,
): ReadonlyMap<Path<T>, string> {
  const names = new Map(
    [...template.figure.values()].flatMap(({ path: at, name }) =>
      at === undefined ? [] : [[at, name] as const],
    ),
  );
  return new Map(
    fields.flatMap((field) => {
      const name = names.get(`${path}.${field}`);
      return name === undefined ? [] : [[field, name] as const];
    }),
  );
}

export interface WorkbookForm<T extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, T>;
  /**
   * Puts the values of these fields into the workbook as an edit; false if refused, with the reason at its
   * field.
   */
  readonly commit: (fields: readonly Path<T>[], label: string) => boolean;
  /** Handles a blur: shows the field's problem, and puts an acceptable value into the workbook. */
  readonly commitField: (field: Path<T>) => Promise<void>;
  /** Something was typed. */
  readonly tell: () => void;
  /** Discards a field's typed value that is not in the workbook; false if there is none. */
  readonly giveBack: (field: Path<T>) => boolean;
}

/**
 * A part of the loan file as a form over the open workbook: an acceptable value becomes an edit of the
 * workbook when its field is left, and changes of the workbook (undo, another person, the sheet) show in the
 * form.
 * @param part must keep its identity between renders
 */
export function useWorkbookForm<T extends FieldValues>(part: FormPart<T>): WorkbookForm<T> {
  const { session, ui } = useOpenWorkbook();
  const names = useMemo(() => figuresOf(session.workbook.template, part), [session, part]);
  const read = useCallback(
    (open: WorkbookSession) =>
      Object.fromEntries(
        [...names].map(([field, name]) => [field, fieldValue(part.texts.has(field), open.value({ name }))]),
      ) as T,
    [names, part],
  );
  const stored = useFromWorkbook(read);
  const form = useForm<T, unknown, T>({
    resolver: zodResolver(part.schema),
    defaultValues: stored as DefaultValues<T>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { resetField, getValues, setValue, setError, trigger } = form;
  const shown = useRef(stored);
  /** For each field with a value not in the workbook, the revision that was open when its typing began. */
  const begunAt = useRef(new Map<string, number>());

  const open = useCallback(() => {
    const typed = getValues();
    return part.fields.filter((field) => names.has(field) && !same(typed[field], shown.current[field]));
  }, [getValues, part, names]);
  /** Tells the workbook which fields hold values that it does not. */
  const tell = useCallback(() => {
    const fields = open();
    const { revision } = session.getState();
    begunAt.current = new Map(fields.map((field) => [field, begunAt.current.get(field) ?? revision]));
    tellOpen(ui, part, fields);
  }, [session, ui, part, open]);

  const giveBack = useCallback(
    (field: Path<T>): boolean => {
      if (!open().includes(field)) return false;
      const before = shown.current[field];
      setValue(field, before);
      resetField(field, { defaultValue: before });
      tell();
      return true;
    },
    [open, setValue, resetField, tell],
  );

  /** Edits the workbook; returns the refusal and its field, or undefined. */
  const edit = useCallback(
    (fields: readonly Path<T>[], label: string) => {
      const typed = getValues();
      const changed = new Set(open());
      const inputs = fields.flatMap((field) => {
        const name = names.get(field);
        return name === undefined || !changed.has(field)
          ? []
          : [{ name, value: typedValue(typed[field] as Typed) }];
      });
      const begun = new Map([...begunAt.current].map(([field, at]) => [names.get(field as Path<T>), at]));
      const { revision } = session.getState();
      const [problem] =
        inputs.length > 0
          ? session.edit([{ type: 'setInputs', inputs }], label, (ref) =>
              'name' in ref ? (begun.get(ref.name) ?? revision) : revision,
            )
          : [];
      if (!problem) return undefined;
      const at =
        fields.find(
          (field) => problem.ref && 'name' in problem.ref && problem.ref.name === names.get(field),
        ) ?? fields[0];
      return { at, message: problem.message };
    },
    [session, names, getValues, open],
  );
  const commit = useCallback(
    (fields: readonly Path<T>[], label: string): boolean => {
      const refused = edit(fields, label);
      if (refused?.at) setError(refused.at, { message: refused.message });
      return refused === undefined;
    },
    [edit, setError],
  );
  const commitField = useCallback(
    async (field: Path<T>) => {
      // In the workbook at once, so that a save that follows has it. The check comes later, and would wipe
      // the refusal away.
      const refused = part.accepts(field, getValues()[field])
        ? edit([field], `Edit ${part.labels[field] ?? field}`)
        : undefined;
      await trigger(field);
      if (refused) setError(field, { message: refused.message });
    },
    [trigger, edit, setError, getValues, part],
  );

  useEffect(() => {
    const typed = getValues();
    for (const field of part.fields) {
      if (Object.is(shown.current[field], stored[field])) continue;
      // Another person's save does not discard typing here; the conflict is raised when that is committed.
      if (!same(typed[field], shown.current[field]) && !same(typed[field], stored[field])) continue;
      // A field that is not on the page now has nothing to reset, and must not keep its former value.
      setValue(field, stored[field]);
      resetField(field, { defaultValue: stored[field] });
    }
    shown.current = stored;
    tell();
  }, [stored, getValues, setValue, resetField, tell, part]);
  /** Commits acceptable typed values, as leaving their fields does; returns those fields. */
  const takeOpen = useCallback((): readonly Path<T>[] => {
    const typed = getValues();
    const done = open().filter((field) => part.accepts(field, typed[field]));
    if (done.length > 0 && session.canEdit)
      commit(done, done.length === 1 && done[0] ? `Edit ${part.labels[done[0]] ?? done[0]}` : part.editing);
    return done;
  }, [session, part, getValues, open, commit]);
  useEffect(() => {
    window.addEventListener('beforeunload', takeOpen);
    return () => window.removeEventListener('beforeunload', takeOpen);
  }, [takeOpen]);
  // Laid out, not passive: it must be over before a workbook that is left closes.
  useLayoutEffect(() => {
    for (const field of part.fields) {
      const key = keyOf(part, field);
      const at = ui.refusedAt.get(key);
      if (at !== undefined) begunAt.current.set(field, at);
      if (ui.refused.has(key))
        setValue(field, ui.refused.get(key) as T[Path<T>], { shouldDirty: true, shouldValidate: true });
    }
    return () => {
      const typed = getValues();
      const done = takeOpen();
      const kept = open().filter((field) => !done.includes(field));
      for (const field of part.fields) {
        ui.refused.delete(keyOf(part, field));
        ui.refusedAt.delete(keyOf(part, field));
      }
      for (const field of kept) {
        ui.refused.set(keyOf(part, field), typed[field]);
        ui.refusedAt.set(keyOf(part, field), begunAt.current.get(field) ?? session.getState().revision);
      }
      tellOpen(ui, part, kept);
    };
  }, [session, ui, part, getValues, setValue, open, takeOpen]);
  return { form, commit, commitField, tell, giveBack };
}

/** A typed value that is not taken is kept by its place in the loan file. */
const keyOf = <T extends FieldValues>({ path }: FormPart<T>, field: Path<T>): string => `${path}.${field}`;

function tellOpen<T extends FieldValues>(
  ui: WorkbookUi,
  part: FormPart<T>,
  openFields: readonly Path<T>[],
): void {
  const before = store.get(ui.unfinished);
  const own = new Set(part.fields.map((field) => keyOf(part, field)));
  const now = new Map([
    ...[...before].filter(([key]) => !own.has(key)),
    ...openFields.map((field) => [keyOf(part, field), part.labels[field] ?? field] as const),
  ]);
  if (before.size !== now.size || [...now.keys()].some((key) => !before.has(key)))
    store.set(ui.unfinished, now);
}
