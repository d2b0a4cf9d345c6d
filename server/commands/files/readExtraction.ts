import { EXTRACTABLE, type Classification, type ExtractionChoices, type ExtractionResult } from '#contract';
import { WorkbookRow, type ExtractionRow } from '../../models';
import { StorageError, type FileStorage } from '../../providers/storage';
import { fileReader } from './reading/fileReader';

export interface ReadRows {
  readonly result: ExtractionResult;
  readonly rowCount: number;
}

/**
 * The rows of an uploaded file by the template of its loan, with a person's decisions.
 * @throws ExchangeProblem for a file without rows, StorageError if it no longer exists
 */
export async function readExtraction(
  { loanUuid, classification, file }: ExtractionRow,
  storage: FileStorage,
  decided?: ExtractionChoices,
): Promise<ReadRows> {
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['templateKey', 'templateVersion'] });
  if (workbook === null || file === undefined) throw new Error('The loan has no workbook');
  const bytes = await storage.get(file.storageKey);
  if (bytes === undefined) throw new StorageError('The file is no longer in the storage. Upload it again.');
  const result = await fileReader.read({
    what: 'rows',
    bytes,
    template: [workbook.templateKey, workbook.templateVersion],
    classification,
    ...(decided && { decided }),
  });
  return { result, rowCount: countOf(classification, result) };
}

/** A line that fits two sheets is one row, since it goes into only one of them. */
function countOf(classification: Classification, { tables }: ExtractionResult): number {
  if (EXTRACTABLE[classification].together)
    return new Set(tables.flatMap(({ rows }) => rows.map(({ line }) => line))).size;
  return Math.max(...tables.map(({ rows }) => rows.length));
}
