import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableSheet } from '#engine';
import type { Field, ImportChoices, ImportResult, Mapping } from '#exchange';
import { messageOf } from '../../lib/errors';
import { FileImport } from './fileImport';
import { rememberedFields, rememberFields } from './rememberedMapping';

export type Decide = (change: (before: ImportChoices) => ImportChoices) => void;

interface Read {
  readonly name: string;
  readonly file: FileImport;
  readonly parts: readonly string[];
  readonly part: number;
  readonly mapping: Mapping;
  readonly choices: ImportChoices;
}

interface Outcome {
  readonly of: Read;
  readonly existingRows: number;
  readonly result?: ImportResult;
  readonly problem?: string;
}

export interface ImportState {
  readonly file: string | undefined;
  /** The file that is being read, by name. */
  readonly reading: string | undefined;
  /** Names of the sheets of a workbook, and which of them is read. */
  readonly parts: readonly string[];
  readonly part: number;
  readonly mapping: Mapping | undefined;
  readonly result: ImportResult | undefined;
  /** Whether the result is that of the mapping shown; false for the moment after a change. */
  readonly settled: boolean;
  readonly problem: string | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly choosePart: (part: number) => Promise<void>;
  readonly map: (index: number, field: Field) => void;
  /** The person's decisions on doubtful lines, special rows and charges. */
  readonly decide: Decide;
  readonly remember: () => void;
  readonly reset: () => void;
}

/** A file on its way into a table: read, mapped to columns, and what would become of each line. */
export function useImport(sheet: TableSheet, userId: string, existingRows: number): ImportState {
  const [reading, setReading] = useState<string>();
  const [read, setRead] = useState<Read>();
  const [failed, setFailed] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const current = useRef<FileImport>(undefined);

  /** Cancels the running import. */
  const reset = useCallback(() => {
    current.current?.close();
    current.current = undefined;
    setReading(undefined);
    setRead(undefined);
    setFailed(undefined);
    setOutcome(undefined);
  }, []);
  useEffect(() => () => current.current?.close(), []);

  const choose = useCallback(
    async (chosen: File) => {
      reset();
      const file = (current.current = new FileImport());
      setReading(chosen.name);
      try {
        const { parts, part, mapping } = await file.read(chosen, sheet);
        if (current.current === file)
          setRead({
            name: chosen.name,
            file,
            parts,
            part,
            mapping: rememberedFields(userId, sheet.key, mapping),
            choices: {},
          });
      } catch (error) {
        if (current.current !== file) return;
        reset();
        setFailed(`${chosen.name}: ${messageOf(error)}`);
      }
    },
    [sheet, userId, reset],
  );

  const choosePart = useCallback(
    async (wanted: number) => {
      const file = current.current;
      const answer = await file?.part(wanted);
      if (!answer || current.current !== file) return;
      setRead(
        (known) =>
          known && {
            ...known,
            part: answer.part,
            mapping: rememberedFields(userId, sheet.key, answer.mapping),
            choices: {},
          },
      );
    },
    [sheet, userId],
  );

  useEffect(() => {
    if (!read) return;
    let wanted = true;
    const { mapping, choices } = read;
    const settle = (what: Pick<Outcome, 'result' | 'problem'>) => {
      if (!wanted) return;
      setOutcome({ of: read, existingRows, ...what });
      setReading(undefined);
    };
    read.file.rows(mapping, existingRows, choices).then(
      (result) => settle({ result }),
      (error: unknown) => settle({ problem: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [read, existingRows]);

  const map = useCallback((index: number, field: Field) => {
    setRead((known) => {
      if (!known) return known;
      // A column takes one heading: the one chosen last.
      const fields = known.mapping.fields.map((before, at) =>
        at === index ? field : before === field ? null : before,
      );
      return { ...known, mapping: { ...known.mapping, fields } };
    });
  }, []);

  const decide = useCallback(
    (change: (before: ImportChoices) => ImportChoices) =>
      setRead((known) => known && { ...known, choices: change(known.choices) }),
    [],
  );

  const remember = useCallback(() => {
    if (read) rememberFields(userId, sheet.key, read.mapping);
  }, [read, userId, sheet]);
  return {
    file: read?.name,
    reading,
    parts: read?.parts ?? [],
    part: read?.part ?? 0,
    mapping: outcome && read?.mapping,
    result: outcome?.result,
    settled: outcome !== undefined && outcome.of === read && outcome.existingRows === existingRows,
    problem: failed ?? outcome?.problem,
    choose,
    choosePart,
    map,
    decide,
    remember,
    reset,
  };
}
