import type { DealReport } from '#contract';
import { notFound } from '../../errors';
import { Loan, type BorrowerPicture, type FileRow, type SnapshotRow } from '../../models';
import { findFile, findPhoto, listFiles, listPhotos } from '../../models/queries/files';
import { peopleBehind, pictureBehind, picturesOf } from '../../models/queries/borrowers';
import { viewSettingsOf } from '../../models/queries/viewSettings';
import type { Audience } from '../../presenters/deal/borrowers';
import { withParameters } from '../../presenters/deal/parameters';
import { MONITORING_FILES } from '../../presenters/deal/monitoring';
import { forOutsiders, forReaders, type Beside } from '../../presenters/deal/outside';
import { countyMapOf } from '../../providers/addresses/countyMap';

/** The map of the property, at its own position if known, else by its address. */
async function mapOf(loanUuid: string, address: string) {
  const loan = await Loan.findByPk(loanUuid, { attributes: ['latitude', 'longitude'] });
  const { latitude: lat = null, longitude: lng = null } = loan ?? {};
  return countyMapOf(address, lat === null || lng === null ? null : { lat, lng });
}

async function besideOf(
  loanUuid: string,
  { borrowers = [], address }: DealReport,
  version: number | null,
): Promise<Omit<Beside, 'audience'>> {
  const [photos, files, people, map] = await Promise.all([
    listPhotos(loanUuid),
    listFiles(loanUuid),
    peopleBehind(borrowers.flatMap(({ id }) => id ?? [])),
    mapOf(loanUuid, address),
  ]);
  return {
    version,
    people,
    pictures: await picturesOf([...people.values()].map(({ id }) => id)),
    map,
    images: photos.filter(({ hidden }) => !hidden).map(({ uuid, name }) => ({ id: uuid, name })),
    files: files
      .filter(({ released, hidden }) => released && !hidden)
      .map(({ uuid, name, category, contentType, size, borrowerId }) => ({
        file: { id: uuid, name, category, contentType, size },
        borrowerId,
      })),
  };
}

async function pageFor(
  audience: Audience,
  loanUuid: string,
  deal: DealReport,
  version: number | null,
): Promise<DealReport> {
  const [settings, beside] = await Promise.all([viewSettingsOf(loanUuid), besideOf(loanUuid, deal, version)]);
  const present = audience === 'staff' ? forReaders : forOutsiders;
  return present(deal, settings, { ...beside, audience });
}

/** A frozen deal as the staff reads it, by the settings of today. */
export const dealForReaders = async (
  loanUuid: string,
  { deal, version, figures }: SnapshotRow,
): Promise<DealReport> =>
  withParameters(await pageFor('staff', loanUuid, deal, version), figures, { staff: true });

/** The same for readers outside the staff: an invited investor, or a holder of a link. */
export const dealForOutsiders = async (
  loanUuid: string,
  { deal, version, figures }: SnapshotRow,
  audience: 'investor' | 'link',
): Promise<DealReport> =>
  withParameters(await pageFor(audience, loanUuid, deal, version), figures, { staff: false });

/** A preview of the workbook as a page would show it. */
export const previewForReaders = async (
  loanUuid: string,
  deal: DealReport,
  figures: SnapshotRow['figures'],
): Promise<DealReport> =>
  withParameters(await pageFor('staff', loanUuid, deal, null), figures, { staff: true });

/**
 * A picture that readers outside may see: of the property, or of one that a borrower owns.
 * @throws AppError 404 for any other.
 */
export async function imageForReaders(loanUuid: string, id: string): Promise<FileRow | BorrowerPicture> {
  const [{ overviewSettings, sreoTableSettings }, owned] = await Promise.all([
    viewSettingsOf(loanUuid),
    pictureBehind(loanUuid, id),
  ]);
  if (owned !== null) {
    const { hideSREOTable, columnsVisibility } = sreoTableSettings;
    if (hideSREOTable || columnsVisibility.validAddress === false) throw notFound('There is no such image');
    return owned;
  }
  const photo = await findPhoto(loanUuid, { uuid: id });
  if (photo.hidden || overviewSettings.hidePhotos) throw notFound('There is no such image');
  return photo;
}

/**
 * A file for outside readers.
 * @param follows whether they may see the loan's monitoring
 * @throws AppError 404 for any other file, without revealing that it exists
 */
export async function fileForReaders(loanUuid: string, id: string, follows: boolean): Promise<FileRow> {
  const [file, settings] = await Promise.all([findFile(loanUuid, id), viewSettingsOf(loanUuid)]);
  const { released, hidden, category } = file;
  const kept =
    settings.overviewSettings.hideFiles ||
    settings.hiddenAttachmentSubCategories.includes(category) ||
    (category === MONITORING_FILES && !follows);
  if (!released || hidden || kept) throw notFound('There is no such file');
  return file;
}
