import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isCellError, type CellInput, type CellValue } from '#domain';
import { writeInput } from '#engine';
import type { Meant } from '../../components/form/Understood';
import {
  askedAbout,
  keepRefused,
  refusedText,
  understood,
  useCellValue,
  useOpenWorkbook,
} from '../../workbook';
import { boundsText, rested, type Parameter } from './parameters';

export interface Setting {
  readonly value: CellValue;
  readonly input: CellInput;
  /** What the field shows. */
  readonly text: string;
  /** Why what was typed does not stand in the workbook; it stays in the field. */
  readonly problem: string | undefined;
  /** What is typed was understood as, or may be. */
  readonly meant: Meant;
  readonly focused: boolean;
  readonly type: (text: string) => void;
  readonly focus: () => void;
  /** Puts what was typed into the workbook. */
  readonly leave: () => void;
  /** Takes the reading that is meant, as text. */
  readonly choose: (text: string) => void;
  /** Back to what stands in the workbook. */
  readonly restore: () => void;
  readonly put: (value: CellInput, label: string) => void;
}

/** One parameter of the open workbook as a field. What is typed is an edit when the field is left; what is refused stays there with the reason. */
export function useSetting(parameter: Parameter): Setting {
  const { session, ui } = useOpenWorkbook();
  const { name, label } = parameter;
  const value = useCellValue({ name });
  const [typed, setTyped] = useState<string | null>(() => refusedText(ui, name) ?? null);
  const [problem, setProblem] = useState<string | undefined>(() =>
    typed === null ? undefined : problemOf(session, parameter, typed),
  );
  const [focused, setFocused] = useState(false);
  const latest = useRef(typed);

  const hold = useCallback((text: string | null) => {
    latest.current = text;
    setTyped(text);
  }, []);
  const put = useCallback(
    (next: CellInput, step: string) => {
      const refused = problemOf(session, parameter, next);
      if (refused === undefined && next !== session.workbook.input({ name }))
        session.edit([{ type: 'setInputs', inputs: [{ name, value: next }] }], step);
      setProblem(refused);
      keepRefused(ui, name, label, refused === undefined ? undefined : String(next));
      return refused === undefined;
    },
    [session, ui, parameter, name, label],
  );
  const leave = useCallback(() => {
    setFocused(false);
    const text = latest.current?.trim();
    if (text === undefined || put(text === '' ? null : text, `Edit ${label}`)) hold(null);
  }, [put, hold, label]);
  const restore = useCallback(() => {
    hold(null);
    setProblem(undefined);
    keepRefused(ui, name, label, undefined);
  }, [ui, name, label, hold]);
  // Laid out, not passive: it must be over before a workbook that is left closes.
  useLayoutEffect(
    () => () => {
      const text = latest.current?.trim();
      if (text !== undefined && session.canEdit) put(text === '' ? null : text, `Edit ${label}`);
    },
    [session, put, label],
  );

  const input = session.workbook.input({ name });
  const resting = rested(value, input, parameter);
  return {
    value,
    input,
    text: typed ?? (focused ? writeInput(input, parameter) : resting),
    problem: problem ?? (isCellError(value) ? value.cause : undefined),
    meant: typed === null ? {} : understood(typed, parameter, value),
    focused,
    type: hold,
    focus: () => setFocused(true),
    leave,
    choose: (text) => {
      hold(text);
      leave();
    },
    restore,
    put: (next, step) => {
      if (put(next, step)) hold(null);
    },
  };
}

/** Why the workbook refuses a value, in the units it is typed in. */
function problemOf(
  { workbook }: ReturnType<typeof useOpenWorkbook>['session'],
  parameter: Parameter,
  value: CellInput,
): string | undefined {
  const asked = askedAbout(value, parameter, workbook.value({ name: parameter.name }));
  if (asked !== undefined) return asked;
  const [problem] = workbook.check([{ type: 'setInputs', inputs: [{ name: parameter.name, value }] }]);
  return (
    problem &&
    (problem.code === 'out_of_range' ? (boundsText(parameter) ?? problem.message) : problem.message)
  );
}
