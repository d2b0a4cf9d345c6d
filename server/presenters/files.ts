import {
  addressOf,
  fileEndpoints,
  propertyAddressEndpoints,
  ROW_TYPES,
  type ExtractionStatus,
  type LoanDocument,
  type PropertyAddress,
  type PropertyImage,
} from '#contract';
import type { ExtractionRow, FileRow, Loan } from '../models';
import { presentAuthor } from './author';

export function presentImage(row: FileRow): PropertyImage {
  const place = { uuid: row.loanUuid, imageId: row.uuid };
  return {
    uuid: row.uuid,
    name: row.name,
    fileUrl: addressOf(propertyAddressEndpoints.image, place),
    thumbnailUrl: addressOf(propertyAddressEndpoints.thumbnail, place),
    filePath: row.storageKey,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentPropertyAddress(loan: Loan, photos: readonly FileRow[]): PropertyAddress {
  const { uuid, address, street, city, state, zip, county, apn, fips, latitude, longitude } = loan;
  const position = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  return {
    uuid,
    address,
    street,
    city,
    state,
    zip,
    county,
    apn,
    fips,
    position,
    images: photos.map(presentImage),
  };
}

export function presentFile(row: FileRow): LoanDocument {
  return {
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    category: row.category,
    contentType: row.contentType,
    size: row.size,
    fileUrl: addressOf(fileEndpoints.content, { uuid: row.loanUuid, fileId: row.uuid }),
    filePath: row.storageKey,
    hide: row.hidden,
    released: row.released,
    hasRows: ROW_TYPES.includes(row.contentType),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    by: presentAuthor(row.user),
    borrowerId: row.borrowerId,
    monitoringReportId: row.monitoringReportId,
  };
}

export function presentExtraction(row: ExtractionRow): ExtractionStatus {
  const { job, file } = row;
  if (job === undefined || file === undefined)
    throw new Error('The job and the file of an extraction were not read');
  return {
    uuid: row.uuid,
    classification: row.classification,
    status: job.status,
    errorMessage: job.errorMessage,
    progress: job.progress,
    step: job.step,
    file: { uuid: file.uuid, name: file.name, description: file.description, borrowerId: file.borrowerId },
    rows: row.rowCount,
    createdAt: row.createdAt.toISOString(),
    review:
      row.outcome && row.reviewedAt
        ? { outcome: row.outcome, at: row.reviewedAt.toISOString(), by: presentAuthor(row.reviewer) }
        : null,
  };
}
