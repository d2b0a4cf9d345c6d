import type { Transaction } from 'sequelize';
import type { CellValue } from '#domain';
import type { MemoDetail, RecordCheck } from '#contract';
import { diffValues } from '#engine';
import { notFound } from '../../../errors';
import { FileRow, JobRow, MemoBundleRow } from '../../../models';
import type { FileStorage } from '../../../providers/storage';
import { openStored } from '../../workbooks/templates';
import { INPUTS, MANIFEST, type Manifest } from './assemble';
import { sha256 } from '../../sha256';
import { unzipped } from './zip';

/** The state of a record's file. */
export interface BundleState {
  readonly status: NonNullable<MemoDetail['record']>['bundle'];
  readonly name: string | null;
}

const bundleRow = (memoId: string, transaction?: Transaction): Promise<MemoBundleRow | null> =>
  MemoBundleRow.findByPk(memoId, { include: [{ model: FileRow, as: 'file' }], transaction });

export async function bundleState(memoId: string, transaction?: Transaction): Promise<BundleState> {
  const row = await bundleRow(memoId, transaction);
  if (row === null) return { status: 'none', name: null };
  if (row.file) return { status: 'done', name: row.file.name };
  const job = await JobRow.findByPk(row.jobUuid, { attributes: ['status'], transaction });
  return { status: job?.status === 'in_progress' ? 'making' : 'failed', name: null };
}

/** @throws AppError 404 if the memo has no record with a file, or the file is missing from the storage */
export async function findBundle(
  memoId: string,
): Promise<{ readonly file: FileRow; readonly sha256: string }> {
  const row = await bundleRow(memoId);
  if (!row?.file || row.sha256 === null) throw notFound('The record of this memo has no file');
  return { file: row.file, sha256: row.sha256 };
}

const parsed = <T>(bytes: Uint8Array | undefined): T | undefined =>
  bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as T);

/** Labels of figures that the inputs now give differently than when the bundle was made. */
function differing(
  { template, figures }: Pick<Manifest, 'template' | 'figures'>,
  inputs: Record<string, unknown>,
): string[] {
  const pinned = { templateKey: template.key, templateVersion: template.version };
  const workbook = openStored(pinned, inputs);
  try {
    const now = JSON.parse(JSON.stringify(workbook.values())) as Record<string, CellValue>;
    return diffValues(workbook.template, figures, now).map(({ label }) => label);
  } finally {
    workbook.destroy();
  }
}

const BROKEN: RecordCheck = { holds: false, whole: false, files: [], missing: [], differing: [] };

/**
 * Checks that the bytes are those stored, that each file matches the manifest, and that the inputs give its
 * figures.
 */
export function checkBundle(bytes: Uint8Array, kept: string): RecordCheck {
  const whole = sha256(bytes) === kept;
  try {
    const entries = unzipped(bytes);
    const manifest = parsed<Omit<Manifest, 'missing'> & Partial<Pick<Manifest, 'missing'>>>(
      entries[MANIFEST],
    );
    const inputs = parsed<Record<string, unknown>>(entries[INPUTS]);
    if (manifest === undefined || inputs === undefined) return BROKEN;
    const files = manifest.files.map(({ path, sha256: told }) => {
      const entry = entries[path];
      return { path, holds: entry !== undefined && sha256(entry) === told };
    });
    const moved = differing(manifest, inputs);
    const holds = whole && moved.length === 0 && files.every((file) => file.holds);
    // Older bundles do not list missing files.
    return { holds, whole, files, missing: [...(manifest.missing ?? [])], differing: moved };
  } catch {
    // A file that cannot be opened is not the stored one.
    return BROKEN;
  }
}

/** @throws AppError 404 if the memo has no record with a file, or the file is missing from the storage */
export async function checkRecord(storage: FileStorage, memoId: string): Promise<RecordCheck> {
  const { file, sha256: kept } = await findBundle(memoId);
  const bytes = await storage.get(file.storageKey);
  if (bytes === undefined) throw notFound('The file is not in the storage any more');
  return checkBundle(bytes, kept);
}
