import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { exportXlsx } from '#exchange';
import { goldenLoans } from './loans';
import { findLibreOffice, namedCells, namedValues, withoutCachedValues, type NamedValues } from './libreoffice';
import { differences, exportGoldenLoans, namedValuesOf, readRecalculated, recalculateAll, type Exported } from './recalculation';

/**
 * The exported XLSX against the engine, figure by figure. With LibreOffice the file is recalculated here; without it,
 * against what LibreOffice computed when `recalculated.json` was written. REQUIRE_LIBREOFFICE=1 makes its absence fail.
 */
const program = findLibreOffice();
let exported: Record<string, Exported>;
let recalculated: Record<string, NamedValues>;
let typedFile: Uint8Array;

beforeAll(() => {
  exported = exportGoldenLoans();
  if (program === undefined) {
    recalculated = readRecalculated();
    return;
  }
  const files = recalculateAll(program, { ...exported, 'typed-formulas': { bytes: exportXlsx(typedFormulas()), values: {} } });
  recalculated = namedValuesOf(files);
  typedFile = files['typed-formulas'] ?? new Uint8Array();
}, 240_000);

it('has LibreOffice where the environment says that it must', () => {
  expect(program !== undefined || process.env['REQUIRE_LIBREOFFICE'] !== '1', 'REQUIRE_LIBREOFFICE is set and LibreOffice is not installed').toBe(true);
});

describe.each(goldenLoans())('%s', (loan) => {
  it('recalculates to the same value for every named figure', () => {
    expect(Object.keys(recalculated[loan] ?? {}).length, 'npx tsx tests/golden/recalculation.ts writes the file anew').toBeGreaterThan(300);
    expect(differences(exported[loan]?.values ?? {}, recalculated[loan] ?? {})).toEqual([]);
  });
  it('carries the same values before it is recalculated', () => {
    expect(differences(exported[loan]?.values ?? {}, namedValues(exported[loan]?.bytes ?? new Uint8Array()))).toEqual([]);
  });
  it('is what recalculated.json was written from', () => {
    expect(differences(readRecalculated()[loan] ?? {}, exported[loan]?.values ?? {}), 'npx tsx tests/golden/recalculation.ts writes the file anew').toEqual([]);
  });
});

it('takes every computed value out before recalculating', () => {
  const sample = exported['sample'];
  expect(namedValues(withoutCachedValues(sample?.bytes ?? new Uint8Array()))['noi']).toBeNull();
});

/** Formulas as a person may type them, around blanks, empty tables, texts and whole columns; salesCompsCurrentMean is blank. */
const TYPED = [
  '=SUM(IF(RentRollResidential[sqft]>700,RentRollResidential[sqft],0))',
  '=SUMPRODUCT((RentRollResidential[vacant]="Occupied")*RentRollResidential[actualRentInPlace])',
  '=SUM(RentRollResidential[inPlaceRPSF]*RentRollResidential[sqft])',
  '=MAX(IF(RentRollResidential[inPlaceRPSF]>30,RentRollResidential[inPlaceRPSF],0))',
  '=AVERAGE(IF(RentRollResidential[vacant]="Occupied",RentRollResidential[actualRentInPlace],""))',
  '=SUMPRODUCT((RentRollResidential[unitNumber]="1a")*1)',
  '=COUNTIF(RentRollResidential[vacant],"Vacant")',
  '=COUNTIF(RentRollResidential[notes],"")',
  '=COUNTIFS(RentRollResidential[vacant],"Occupied",RentRollResidential[sqft],">=700")',
  '=COUNTA(RentRollResidential[notes])', '=COUNTBLANK(RentRollResidential[notes])', '=COUNTA(SoftCosts[item])', '=ROWS(SoftCosts[item])', '=ROWS(RentRollResidential[unitNumber])',
  '=COUNT(IF(SoftCosts[scheduledValue]>=0,1))',
  '=MAXIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied")',
  '=SUMIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied",RentRollResidential[stabilization],"FM")',
  '=AVERAGEIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied")',
  '=INDEX(RentRollResidential[sqft],MATCH("2A",RentRollResidential[unitNumber],0))',
  '=STDEV.S(RentRollResidential[sqft])', '=MEDIAN(RentRollResidential[monthlyRentMarket])', '=NPV(0.1,RentRollResidential[actualRentInPlace])',
  '=IF(ISBLANK(salesCompsCurrentMean),1,2)', '=salesCompsCurrentMean+1', '=SUM(salesCompsCurrentMean,1)', '=MAX(salesCompsCurrentMean,-5)', '=-salesCompsCurrentMean',
  '=IF(salesCompsCurrentMean=0,7,8)', '=IF(salesCompsCurrentMean="",7,8)', '=IF(salesCompsCurrentMean>-1,7,8)', '=IF(salesCompsCurrentMean,1,2)',
  '=IF(NOT(salesCompsCurrentMean),1,2)', '=IF(AND(salesCompsCurrentMean,TRUE),1,2)', '=IF(AND(lotSize,TRUE),1,2)', '=LEN("x"&salesCompsCurrentMean&"y")',
  '=IFERROR(1/0,"")', '=IFERROR(1/0,"")+1', '=SUM(IFERROR(1/0,""),2)', '=IFERROR(salesCompsCurrentMean,3)', '=CHOOSE(2,1,salesCompsCurrentMean,3)',
  '=IFS(salesCompsCurrentMean>0,1,TRUE,"")', '=SWITCH(transactionType,"Purchase",5,"Refinance",6,7)',
  '=IF("a"="A",1,2)', '=IF("a"<>"A",1,2)', '=IF(propertyType="multi family",1,2)', '=IF(EXACT("a","A"),1,2)',
  '=-2^2', '=2^3^2', '=50%*4', '=10-3-2', '=8/4/2', '=MOD(-7,3)', '=1<2=TRUE', '=EDATE(DATE(2024,1,31),1)', '=EOMONTH(DATE(2024,1,31),1)', '=PMT(0.05/12,360,-100000)', '=RATE(60,1000,-50000)',
];

const typedFormulas = () =>
  openWorkbook(loadTemplate('bridge-loan', 1), {
    template: 'bridge-loan',
    loanRequest: { propertyType: 'Multi Family', transactionType: 'Purchase', borrowerPurchasePrice: 4_200_000 },
    sheets: {
      rentRoll: {
        residential: [
          { unitNumber: '1A', vacant: 'Occupied', stabilization: 'FM', sqft: 750, rooms: 4, actualRentInPlace: 2450, notes: 'x' },
          { unitNumber: '2A', vacant: 'Occupied', stabilization: 'RS', sqft: 650, rooms: 3, actualRentInPlace: 1450 },
          { unitNumber: '3A', vacant: 'Vacant', rooms: 0 },
        ],
      },
    },
    information: { customValuations: TYPED.map((value, i) => ({ id: `f${i}`, title: `'=${i}`, value, checked: false })) },
  });

describe.runIf(program !== undefined)('typed formulas, recalculated by LibreOffice', () => {
  it('give the values that the engine gives', () => {
    const workbook = typedFormulas();
    const cells = namedCells(typedFile);
    const engine = Object.fromEntries(TYPED.map((formula, i) => [formula, workbook.value({ sheet: 'CustomValuations', row: `f${i}`, column: 'value' })]));
    const spreadsheet = Object.fromEntries(TYPED.map((formula, i) => [formula, cells['CustomValuations_value']?.[i] ?? null]));
    expect(differences(engine as NamedValues, spreadsheet)).toEqual([]);
    expect(cells['CustomValuations_title']?.[0], 'a text that looks like a formula stays a text').toBe('=0');
  });
});
