/** CSV and XLSX in and out: safe in a browser, reads and writes bytes and texts only. */
export { ExchangeProblem, type ExchangeCode } from './problem';
export { readTable, type RawTable, type RawRow, type Delimiter } from './csv/readTable';
export { beyond, type ReadLimits } from './limits';
export { decode, partsDecoder, shownEncoding, type Decoded, type Encoding } from './csv/decode';
export { fromCapitals } from './values/capitals';
export { neutral } from './values/text';
export { readTables } from './readTables';
export type { NamedTable } from './xlsx/readXlsx';
export { importRows, readableMapping } from './import/importRows';
export { suggestMapping, mappingChoices, type Mapping, type Field } from './import/mapping';
export { totalsAmong, type PastedTotals } from './import/pasted';
export { identityOf } from './import/identity';
export type { Doubt, LineChoice, ImportOptions, ImportResult, ImportedRow, ImportRemark, ImportTotal, SkippedRow, SkipReason } from './import/types';
export { parseClipboard } from './clipboard/parseClipboard';
export { blankCsv, exportCsv, writeCsv, type CsvOptions } from './csv/exportCsv';
export { exportXlsx } from './xlsx/exportXlsx';
export { parseNumber, type DecimalMark } from './values/number';
export { parseDate, type ParsedDate } from './values/date';
