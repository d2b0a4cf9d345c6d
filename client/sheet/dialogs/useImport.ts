import { useCallback, useMemo, useState } from 'react';
import type { TableSheet } from '#engine';
import { ExchangeProblem, importRows, readTable, suggestMapping, type Field, type ImportResult, type Mapping, type RawTable } from '#exchange';
import { rememberedFields, rememberFields } from './rememberedMapping';

interface Read {
  readonly name: string;
  readonly raw: RawTable;
  readonly mapping: Mapping;
}

export interface ImportState {
  readonly file: string | undefined;
  readonly mapping: Mapping | undefined;
  readonly result: ImportResult | undefined;
  readonly problem: string | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly map: (index: number, field: Field) => void;
  readonly remember: () => void;
  readonly reset: () => void;
}

/** A file on its way into a table: read, mapped to columns, and what would become of each line. */
export function useImport(sheet: TableSheet, userId: string, existingRows: number): ImportState {
  const [read, setRead] = useState<Read>();
  const [failed, setFailed] = useState<string>();

  const choose = useCallback(
    async (file: File) => {
      setFailed(undefined);
      try {
        const raw = readTable(new Uint8Array(await file.arrayBuffer()));
        const suggested = suggestMapping(sheet, raw);
        setRead({ name: file.name, raw, mapping: rememberedFields(userId, sheet.key, suggested) });
      } catch (error) {
        if (!(error instanceof ExchangeProblem)) throw error;
        setRead(undefined);
        setFailed(`${file.name}: ${error.message}`);
      }
    },
    [sheet, userId],
  );

  const outcome = useMemo((): { readonly result?: ImportResult; readonly problem?: string } => {
    if (!read) return {};
    try {
      return { result: importRows(sheet, read.raw, { mapping: read.mapping, existingRows }) };
    } catch (error) {
      if (error instanceof ExchangeProblem) return { problem: error.message };
      throw error;
    }
  }, [sheet, read, existingRows]);

  const map = useCallback((index: number, field: Field) => {
    setRead((current) => {
      if (!current) return current;
      // A column takes one heading: the one chosen last.
      const fields = current.mapping.fields.map((known, at) => (at === index ? field : known === field ? null : known));
      return { ...current, mapping: { ...current.mapping, fields } };
    });
  }, []);

  const remember = useCallback(() => {
    if (read) rememberFields(userId, sheet.key, read.mapping);
  }, [read, userId, sheet]);
  const reset = useCallback(() => {
    setRead(undefined);
    setFailed(undefined);
  }, []);
  return { file: read?.name, mapping: read?.mapping, result: outcome.result, problem: failed ?? outcome.problem, choose, map, remember, reset };
}
