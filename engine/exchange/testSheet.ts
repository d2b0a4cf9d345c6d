import type { CellType, ColumnDefinition, Format, TableSheet } from '../template/types';

/** A table sheet for tests, from one line a column: `key:type:format`, `!` after the key for required, options after `=`. */
export function testSheet(key: string, path: string, label: string, columns: readonly string[], maxRows = 5000): TableSheet {
  const built = columns.map((text, i): ColumnDefinition => {
    const [head = '', options] = text.split('=');
    const [name = '', type = 'text', format = 'text', computed] = head.split(':');
    const columnKey = name.replace('!', '');
    return {
      key: columnKey,
      label: columnKey.replace(/([A-Z])/g, ' $1').replace(/^./, (c) => c.toUpperCase()),
      type: type as CellType,
      format: format as Format,
      overwritable: computed === 'overwritable',
      ...(computed ? { formula: '=0' } : {}),
      ...(options ? { options: options.split('|') } : {}),
      required: name.endsWith('!'),
      hidden: false,
      width: 100,
      aliases: [],
      line: i + 2,
    };
  });
  return { kind: 'table', key, label, file: `${key}.csv`, path, columns: built, column: new Map(built.map((c) => [c.key, c])), maxRows, download: `${key}.csv`, emptyText: '' };
}

export const residential = testSheet('RentRollResidential', 'sheets.rentRoll.residential', 'Residential Rent Roll', [
  'unitNumber!', 'vacant:choice:text=Vacant|Occupied', 'stabilization:choice:text=RS|FM|RC', 'sqft:number:number0', 'rooms:number:number1',
  'bedrooms:number:number1', 'bathrooms:number:number1', 'leaseStart:date:date', 'leaseEnd:date:date', 'actualRentInPlace:number:usd3',
  'inPlaceRPSF:number:usd3:computed', 'monthlyRentBorrowerProjected:number:usd3', 'analystFactor:number:number2', 'monthlyRentMarket:number:usd3:overwritable', 'notes',
]);

export const commercial = testSheet('RentRollCommercial', 'sheets.rentRoll.commercial', 'Commercial Rent Roll', [
  'unitNumber!', 'vacant:choice:text=Vacant|Occupied', 'sqft:number:number0', 'leaseStart:date:date', 'leaseEnd:date:date', 'actualRentInPlace:number:usd3', 'notes',
]);

export const hardCosts = testSheet('HardCosts', 'sheets.constructionBudget.hardCost', 'Hard Costs', [
  'item!', 'scheduledValue:number:usd0', 'workCompletedFromPreviousApplications:number:usd0', 'thisPeriodAmount:number:usd0',
  'totalCompletedToDate:number:usd0:computed', 'percentageDone:number:percent2:computed', 'balanceToFinish:number:usd0:computed',
]);
