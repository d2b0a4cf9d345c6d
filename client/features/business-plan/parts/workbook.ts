import { capitalizationItems, type CostItem } from '#domain';
import { useFromWorkbook, type WorkbookSession } from '../../../workbook';

const readItems = (session: WorkbookSession): CostItem[] => capitalizationItems(session.workbook);

/** The lines of the capitalization stack, kept fresh. */
export const useCostItems = (): readonly CostItem[] => useFromWorkbook(readItems);
