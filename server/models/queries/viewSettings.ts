import type { Transaction } from 'sequelize';
import { USUAL_VIEW, type ViewSettings } from '#contract';
import { ViewSettingsRow } from '../viewSettings';

export const findViewSettings = (
  loanUuid: string,
  transaction?: Transaction,
): Promise<ViewSettingsRow | null> => ViewSettingsRow.findByPk(loanUuid, { transaction });

/** Groups added to the settings after these were stored get their default values. */
export const wholeView = (stored: Partial<ViewSettings> | undefined): ViewSettings => ({
  investorViewSettings: { ...USUAL_VIEW.investorViewSettings, ...stored?.investorViewSettings },
  overviewSettings: { ...USUAL_VIEW.overviewSettings, ...stored?.overviewSettings },
  sreoTableSettings: { ...USUAL_VIEW.sreoTableSettings, ...stored?.sreoTableSettings },
  hiddenAttachmentSubCategories:
    stored?.hiddenAttachmentSubCategories ?? USUAL_VIEW.hiddenAttachmentSubCategories,
});

/** The settings of what outside readers see of a loan. */
export const viewSettingsOf = async (loanUuid: string): Promise<ViewSettings> =>
  wholeView((await findViewSettings(loanUuid))?.settings);

/** The same for several loans; loans without settings are left out. */
export async function viewSettingsOfMany(
  loanUuids: readonly string[],
): Promise<ReadonlyMap<string, ViewSettings>> {
  const rows = await ViewSettingsRow.findAll({ where: { loanUuid: [...new Set(loanUuids)] } });
  return new Map(rows.map(({ loanUuid, settings }) => [loanUuid, wholeView(settings)]));
}
