import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { namedCells, type NamedValues } from './libreoffice';

/**
 * Formulas as a person may type them, around blanks, empty tables, texts and whole columns;
 * salesCompsCurrentMean is blank. XMATCH and DURATION are not among them: this LibreOffice has no XMATCH, and
 * its DURATION is not that of Excel.
 */
export const TYPED = [
  '=SUM(IF(RentRollResidential[sqft]>700,RentRollResidential[sqft],0))',
  '=SUMPRODUCT((RentRollResidential[vacant]="Occupied")*RentRollResidential[actualRentInPlace])',
  '=SUM(RentRollResidential[inPlaceRPSF]*RentRollResidential[sqft])',
  '=MAX(IF(RentRollResidential[inPlaceRPSF]>30,RentRollResidential[inPlaceRPSF],0))',
  '=AVERAGE(IF(RentRollResidential[vacant]="Occupied",RentRollResidential[actualRentInPlace],""))',
  '=SUMPRODUCT((RentRollResidential[unitNumber]="1a")*1)',
  '=COUNTIF(RentRollResidential[vacant],"Vacant")',
  '=COUNTIF(RentRollResidential[notes],"")',
  '=COUNTIFS(RentRollResidential[vacant],"Occupied",RentRollResidential[sqft],">=700")',
  '=COUNTA(RentRollResidential[notes])',
  '=COUNTBLANK(RentRollResidential[notes])',
  '=COUNTA(SoftCosts[item])',
  '=ROWS(SoftCosts[item])',
  '=ROWS(RentRollResidential[unitNumber])',
  '=COUNT(IF(SoftCosts[scheduledValue]>=0,1))',
  '=MAXIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied")',
  '=SUMIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied",RentRollResidential[stabilization],"FM")',
  '=AVERAGEIFS(RentRollResidential[sqft],RentRollResidential[vacant],"Occupied")',
  '=INDEX(RentRollResidential[sqft],MATCH("2A",RentRollResidential[unitNumber],0))',
  '=STDEV.S(RentRollResidential[sqft])',
  '=MEDIAN(RentRollResidential[monthlyRentMarket])',
  '=NPV(0.1,RentRollResidential[actualRentInPlace])',
  '=IF(ISBLANK(salesCompsCurrentMean),1,2)',
  '=salesCompsCurrentMean+1',
  '=SUM(salesCompsCurrentMean,1)',
  '=MAX(salesCompsCurrentMean,-5)',
  '=-salesCompsCurrentMean',
  '=IF(salesCompsCurrentMean=0,7,8)',
  '=IF(salesCompsCurrentMean="",7,8)',
  '=IF(salesCompsCurrentMean>-1,7,8)',
  '=IF(salesCompsCurrentMean,1,2)',
  '=IF(NOT(salesCompsCurrentMean),1,2)',
  '=IF(AND(salesCompsCurrentMean,TRUE),1,2)',
  '=IF(AND(lotSize,TRUE),1,2)',
  '=LEN("x"&salesCompsCurrentMean&"y")',
  '=IFERROR(1/0,"")',
  '=IFERROR(1/0,"")+1',
  '=SUM(IFERROR(1/0,""),2)',
  '=IFERROR(salesCompsCurrentMean,3)',
  '=CHOOSE(2,1,salesCompsCurrentMean,3)',
  '=IFS(salesCompsCurrentMean>0,1,TRUE,"")',
  '=SWITCH(transactionType,"Purchase",5,"Refinance",6,7)',
  '=IF("a"="A",1,2)',
  '=IF("a"<>"A",1,2)',
  '=IF(propertyType="multi family",1,2)',
  '=IF(EXACT("a","A"),1,2)',
  '=-2^2',
  '=2^3^2',
  '=50%*4',
  '=10-3-2',
  '=8/4/2',
  '=MOD(-7,3)',
  '=1<2=TRUE',
  '=EDATE(DATE(2024,1,31),1)',
  '=EOMONTH(DATE(2024,1,31),1)',
  '=PMT(0.05/12,360,-100000)',
  '=RATE(60,1000,-50000)',
  '=LET(area,SUM(RentRollResidential[sqft]),rent,SUM(RentRollResidential[actualRentInPlace]),rent/area)',
  '=LET(x,5,LET(x,x+1,x*2)+x)',
  '=CONCAT(RentRollResidential[unitNumber])',
  '=CONCAT("a",salesCompsCurrentMean,1)',
  '=RANK.EQ(650,RentRollResidential[sqft])',
  '=RANK.EQ(650,RentRollResidential[sqft],1)',
  '=RANK.EQ(1,RentRollResidential[sqft])',
  '=MODE(RentRollResidential[rooms],4)',
  '=MODE(RentRollResidential[rooms])',
  '=LOOKUP("2Z",RentRollResidential[unitNumber],RentRollResidential[actualRentInPlace])',
  '=VLOOKUP("2a",RentRollResidential[unitNumber]:RentRollResidential[vacant],2,FALSE)',
  '=VLOOKUP("1?",HSTACK(RentRollResidential[unitNumber],RentRollResidential[sqft]),2,FALSE)',
  '=VLOOKUP("2B",HSTACK(RentRollResidential[unitNumber],RentRollResidential[sqft]),2)',
  '=VLOOKUP("9",RentRollResidential[unitNumber]:RentRollResidential[vacant],2,FALSE)',
  '=VLOOKUP("3A",HSTACK(RentRollResidential[unitNumber],RentRollResidential[sqft]),2,FALSE)+1',
  '=VLOOKUP("2A",HSTACK(RentRollResidential[unitNumber],RentRollResidential[rooms]),1+1,0)*2',
  '=VLOOKUP("x",SoftCosts,2,FALSE)',
  '=HLOOKUP("1A",HSTACK(RentRollResidential[unitNumber],RentRollResidential[sqft]),2,FALSE)',
  '=HLOOKUP(750,HSTACK(RentRollResidential[rooms],RentRollResidential[sqft]),2,FALSE)',
  '=HLOOKUP("Occupied",RentRollResidential,3,FALSE)',
  '=FORECAST(800,RentRollResidential[actualRentInPlace],RentRollResidential[sqft])',
  '=TREND(RentRollResidential[actualRentInPlace],RentRollResidential[sqft],700)',
  '=TREND(RentRollResidential[actualRentInPlace],RentRollResidential[sqft],700,FALSE)',
  '=PRICE(DATE(2024,2,15),DATE(2034,11,15),0.0575,0.065,100,2,0)',
  '=PRICE(DATE(2024,2,29),DATE(2026,8,31),0.04,0.05,100,4,1)',
  '=YIELD(DATE(2024,2,15),DATE(2034,11,15),0.0575,95.04287,100,2,0)',
  '=ACCRINT(DATE(2008,3,1),DATE(2008,8,31),DATE(2008,5,1),0.1,1000,2,0)',
];

/** A small loan with those formulas in cells that take any number. */
export const typedFormulas = (): Workbook =>
  openWorkbook(newestTemplate('bridge-loan'), {
    template: 'bridge-loan',
    loanRequest: {
      propertyType: 'Multi Family',
      transactionType: 'Purchase',
      borrowerPurchasePrice: 4_200_000,
    },
    sheets: {
      rentRoll: {
        residential: [
          {
            unitNumber: '1A',
            vacant: 'Occupied',
            stabilization: 'FM',
            sqft: 750,
            rooms: 4,
            actualRentInPlace: 2450,
            notes: 'x',
          },
          {
            unitNumber: '2A',
            vacant: 'Occupied',
            stabilization: 'RS',
            sqft: 650,
            rooms: 3,
            actualRentInPlace: 1450,
          },
          { unitNumber: '3A', vacant: 'Vacant', rooms: 0 },
        ],
      },
    },
    information: {
      customValuations: TYPED.map((value, i) => ({ id: `f${i}`, title: `'=${i}`, value, checked: false })),
    },
  });

/** What stands in their cells of a recalculated file, by formula. */
export function typedValues(file: Uint8Array): NamedValues {
  const cells = namedCells(file)['CustomValuations_value'] ?? [];
  return Object.fromEntries(TYPED.map((formula, i) => [formula, cells[i] ?? null]));
}
