/**
 * The workbook of a committee's record in a spreadsheet program: its XLSX, recalculated by LibreOffice, against every
 * figure of the manifest. `npx tsx tests/golden/recordFigures.ts "ICR-1 12 Main St 2026-11-26.zip"` tells what differs.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadTemplate } from '#engine/node';
import type { Manifest } from '../../server/commands/memos/bundle/assemble';
import { unzipped } from '../../server/commands/memos/bundle/zip';
import { findLibreOffice, namedValues, recalculate } from './libreoffice';
import { differences, spreadsheetValues } from './recalculation';

interface Compared {
  /** Figures of the manifest. */
  readonly figures: number;
  /** Those that stand otherwise in the XLSX as it was written, and as a spreadsheet program computes it. */
  readonly written: readonly string[];
  readonly recalculated: readonly string[];
}

/** @param program LibreOffice; where it is not there, only what was written is compared */
export function recordFigures(bundle: Uint8Array, program = findLibreOffice()): Compared {
  const entries = unzipped(bundle);
  const manifest = JSON.parse(new TextDecoder().decode(entries['manifest.json'])) as Manifest;
  const xlsx = entries['workbook.xlsx'] ?? new Uint8Array();
  const { key, version } = manifest.template;
  const values = spreadsheetValues(manifest.figures, loadTemplate(key, version).figure);
  return {
    figures: Object.keys(values).length,
    written: differences(values, namedValues(xlsx)),
    recalculated:
      program === undefined
        ? []
        : differences(values, namedValues(recalculate(program, { workbook: xlsx })['workbook'] ?? xlsx)),
  };
}

const [, script, file] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  if (file === undefined) throw new Error('Name the file of a record');
  const { figures, written, recalculated } = recordFigures(readFileSync(file));
  for (const words of [...written, ...recalculated]) console.log(words);
  console.log(`${figures} figures, ${written.length + recalculated.length} differ`);
}
