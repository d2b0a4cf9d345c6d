import type { Config } from '../../config';
import { folderStorage } from './folder';
import type { FileStorage } from './port';
import { s3Storage } from './s3';

export { checkedKey, StorageError, type FileStorage } from './port';

/** The bucket of the settings, else the folder. */
export const createStorage = ({ s3, filesDir }: Config): FileStorage =>
  s3 ? s3Storage(s3) : folderStorage(filesDir);
