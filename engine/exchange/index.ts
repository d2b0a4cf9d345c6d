/** CSV and XLSX in and out: safe in a browser, reads and writes bytes and texts only. */
export { ExchangeProblem, type ExchangeCode } from './problem';
export {
  learnStyle,
  readSample,
  readTable,
  type RawTable,
  type RawRow,
  type Delimiter,
  type WrittenStyle,
} from './csv/readTable';
export { beyond, type ReadLimits } from './limits';
export { decode, partsDecoder, shownEncoding, type Decoded, type Encoding } from './csv/decode';
export { fromCapitals } from './values/capitals';
export { readTables } from './readTables';
export type { NamedTable } from './xlsx/readXlsx';
export { importRows, readableMapping } from './import/importRows';
export { bestTable, sharedWords } from './import/bestTable';
export { repeatedHeadings } from './import/repeatedHeadings';
export { houseNumberOf, isStreet } from './import/houseNumber';
export { suggestMapping, mappingChoices, type Mapping, type Field } from './import/mapping';
export { totalsAmong, type PastedTotals } from './import/pasted';
export { isPlaceholder } from './import/blankWords';
export { HEADINGS } from './import/headingWords';
export { normalise } from './import/normalise';
export { identityOf } from './import/identity';
export { movedCells, tooManyCells } from './import/tooManyCells';
export { beginsStatistics, isSubject, totalLabel } from './import/totalWords';
export { UNIT_KINDS, type UnitKind } from './import/sections';
export { KIND_CHOICES, type KindChoice, type KindChoices } from './import/kindChoices';
export { rentShown } from './import/rentShown';
export { kindSentence } from './import/kindWords';
export { PERIOD_FIELDS } from './import/helperFields';
export { doubtSentence } from './import/doubtWords';
export type { ChargeCode } from './import/charges';
export type {
  ImportChoices,
  KindEffect,
  KindFound,
  Doubt,
  LineChoice,
  ImportOptions,
  ImportResult,
  ImportedRow,
  ImportRemark,
  ImportTotal,
  SkippedRow,
  SkipReason,
} from './import/types';
export { parseClipboard } from './clipboard/parseClipboard';
export { blankCsv, exportCsv, writeCsv, type CsvOptions } from './csv/exportCsv';
export { exportXlsx, type About } from './xlsx/exportXlsx';
