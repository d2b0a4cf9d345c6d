/**
 * Every function of the formula language, over inputs of our own, as they are typed. A spreadsheet program computes each
 * from the exported file; `recalculated.json` holds what it found.
 */
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { namedCells, type NamedValues } from './libreoffice';

const TABLE = 'RentRollResidential';
/** Columns of the table: `{sqft}` in a case. */
const written = (formula: string): string => `=${formula.replace(/\{(\w+)\}/g, `${TABLE}[$1]`)}`;

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  arithmetic: [
    'ABS(-2.5)', 'SIGN(-3)', 'SIGN(0)', 'INT(-1500.5)', 'INT(0.29*100)', 'EVEN(1.5)', 'EVEN(-1)', 'ODD(2)', 'ODD(-1.5)', 'MOD(-7,3)', 'MOD(7.5,-2)', 'QUOTIENT(-10,3)', 'POWER(2,0.5)', 'SQRT(2)', 'SQRT(-1)', 'SQRTPI(2)', 'EXP(1)', 'LN(10)', 'LOG(8,2)', 'LOG(1000)', 'LOG10(0.001)',
    'FACT(5.9)', 'FACTDOUBLE(7)', 'COMBIN(8,2)', 'COMBINA(4,3)', 'GCD(24,36.9)', 'LCM(4,6,10)', 'PI()', 'PRODUCT({rooms})', 'PRODUCT({notes})', 'SUM({sqft},5)', 'SUMSQ({rooms})', 'SUMPRODUCT({sqft},{rooms})', 'SUMX2MY2({sqft},{rooms})', 'SUMX2PY2({sqft},{rooms})', 'SUMXMY2({sqft},{rooms})', 'SERIESSUM(0.5,0,1,{rooms})',
    'ROUND(1.005,2)', 'ROUND(-1234.5,-2)', 'ROUNDUP(-1.1,0)', 'ROUNDDOWN(1.79,1)', 'TRUNC(-8.97,1)', 'MROUND(7,2)', 'MROUND(-7,2)', 'MROUND(6.05,0.1)', 'MROUND(7.05,0.1)', 'CEILING(7.1,2)', 'CEILING(-7.1,-2)', 'FLOOR(7.9,2)', 'FLOOR(-7.1,-2)', 'CEILING.MATH(-7.1,2)', 'CEILING.MATH(-7.1,2,1)', 'FLOOR.MATH(-7.1,2)', 'FLOOR.MATH(-7.1,2,1)', 'CEILING.PRECISE(-7.1,2)', 'FLOOR.PRECISE(-7.1,2)', 'ISO.CEILING(7.1,2)',
  ],
  trigonometry: ['SIN(1)', 'COS(1)', 'TAN(1)', 'COT(1)', 'SEC(1)', 'CSC(1)', 'ASIN(0.5)', 'ACOS(0.5)', 'ATAN(2)', 'ATAN2(-1,2)', 'ACOT(-2)', 'SINH(1)', 'COSH(1)', 'TANH(1)', 'COTH(1)', 'SECH(1)', 'CSCH(1)', 'ASINH(1)', 'ACOSH(2)', 'ATANH(0.5)', 'ACOTH(2)', 'DEGREES(1)', 'RADIANS(90)'],
  systems: ['BIN2DEC("1111111110")', 'BIN2HEX("11111011",4)', 'BIN2OCT("1001",3)', 'DEC2BIN(9.7,6)', 'DEC2HEX(-54)', 'DEC2OCT(58,3)', 'HEX2BIN("F",8)', 'HEX2DEC("FFFFFFFF5B")', 'HEX2OCT("3B7F")', 'OCT2BIN("3",3)', 'OCT2DEC("7777777533")', 'OCT2HEX("100",4)', 'BASE(255.9,16,4)', 'DECIMAL("FF",16)', 'ROMAN(499)', 'ROMAN(499,4)', 'ARABIC("LVII")', 'BITAND(13,25)', 'BITOR(23,10)', 'BITXOR(4294967297,3)', 'BITLSHIFT(4,2)', 'BITRSHIFT(13,2)', 'DELTA(5,4)'],
  distributions: [
    'ERF(0.745)', 'ERF(0,1)', 'ERFC(1)', 'GAMMA(2.5)', 'GAMMA(-3.75)', 'GAMMALN(4.5)', 'GAMMALN.PRECISE(4.5)', 'GAUSS(2)', 'PHI(0.75)', 'FISHER(0.75)', 'FISHERINV(0.972955)', 'NORM.DIST(42,40,1.5,TRUE)', 'NORM.DIST(42,40,1.5,FALSE)', 'NORMDIST(42,40,1.5,TRUE)', 'NORM.INV(0.908789,40,1.5)', 'NORMINV(0.908789,40,1.5)', 'NORM.S.DIST(1.333333,TRUE)', 'NORM.S.INV(0.908789)', 'NORMSINV(0.908789)',
    'LOGNORM.DIST(4,3.5,1.2,TRUE)', 'LOGNORMDIST(4,3.5,1.2)', 'LOGNORM.INV(0.039084,3.5,1.2)', 'LOGINV(0.039084,3.5,1.2)', 'EXPON.DIST(0.2,10,TRUE)', 'EXPONDIST(0.2,10,FALSE)', 'WEIBULL.DIST(105,20,100,TRUE)', 'WEIBULL(105,20,100,FALSE)', 'STANDARDIZE(42,40,1.5)', 'CONFIDENCE(0.05,2.5,50)', 'CONFIDENCE.NORM(0.05,2.5,50)',
  ],
  statistics: [
    'AVERAGE({sqft})', 'AVERAGEA({sqft})', 'MEDIAN({sqft})', 'MODE({rooms},3)', 'MODE.SNGL({rooms},3)', 'MIN({sqft})', 'MAX({sqft})', 'MINA({sqft})', 'MAXA({sqft})', 'COUNT({sqft})', 'COUNTA({unitNumber})', 'COUNTBLANK({notes})', 'LARGE({sqft},2)', 'SMALL({sqft},2)', 'GEOMEAN({sqft})', 'HARMEAN({sqft})', 'AVEDEV({sqft})', 'DEVSQ({sqft})', 'SKEW({sqft})', 'SKEW.P({sqft})',
    'STDEV({sqft})', 'STDEV.S({sqft})', 'STDEV.P({sqft})', 'STDEVP({sqft})', 'STDEVA({sqft})', 'STDEVPA({sqft})', 'VAR({sqft})', 'VAR.S({sqft})', 'VAR.P({sqft})', 'VARP({sqft})', 'VARA({sqft})', 'VARPA({sqft})', 'PERCENTILE({sqft},0.3)', 'PERCENTILE.INC({sqft},0.3)', 'PERCENTILE.EXC({sqft},0.3)', 'QUARTILE({sqft},1)', 'QUARTILE.INC({sqft},3)', 'QUARTILE.EXC({sqft},1)',
    'RANK(650,{sqft})', 'RANK.EQ(650,{sqft},1)', 'CORREL({sqft},{actualRentInPlace})', 'PEARSON({sqft},{actualRentInPlace})', 'RSQ({actualRentInPlace},{sqft})', 'SLOPE({actualRentInPlace},{sqft})', 'STEYX({actualRentInPlace},{sqft})', 'COVAR({sqft},{rooms})', 'COVARIANCE.P({sqft},{rooms})', 'COVARIANCE.S({sqft},{rooms})', 'FORECAST(800,{actualRentInPlace},{sqft})', 'FORECAST.LINEAR(800,{actualRentInPlace},{sqft})', 'TREND({actualRentInPlace},{sqft},800)', 'SUBTOTAL(9,{sqft})', 'SUBTOTAL(1,{sqft})', 'SUBTOTAL(102,{sqft})',
  ],
  criteria: ['SUMIF({vacant},"occ*",{sqft})', 'SUMIFS({sqft},{vacant},"Occupied",{rooms},">2")', 'AVERAGEIF({rooms},">2",{sqft})', 'AVERAGEIFS({sqft},{vacant},"Vacant")', 'COUNTIF({unitNumber},"?A")', 'COUNTIFS({sqft},">=650",{rooms},"<>3")', 'MAXIFS({sqft},{vacant},"Vacant")', 'MINIFS({sqft},{rooms},">=2")'],
  'looking up': [
    'INDEX({sqft},3)', 'MATCH("2b",{unitNumber},0)', 'MATCH(3.5,{rooms})', 'MATCH(3.5,{rooms},-1)', 'MATCH(1,{rooms},-1)', 'LOOKUP(3.5,{rooms},{sqft})', 'VLOOKUP("2B",HSTACK({unitNumber},{sqft}),2,FALSE)', 'HLOOKUP(750,HSTACK({rooms},{sqft}),3,FALSE)', 'XLOOKUP("3a",{unitNumber},{sqft},-1)', 'XLOOKUP("9",{unitNumber},{sqft},-1)', 'XMATCH("3A",{unitNumber})', 'ROWS({sqft})', 'CHOOSE(2.9,10,20,30)', 'SWITCH(3,1,10,3,30,0)',
  ],
  logic: ['AND(TRUE,1)', 'OR(FALSE,0)', 'XOR(TRUE,TRUE,TRUE)', 'NOT(0)', 'IF(1>2,1,2)', 'IFS(FALSE,1,TRUE,2)', 'IFERROR(1/0,7)', 'IFNA(NA(),8)', 'NA()', 'ISBLANK(salesCompsCurrentMean)', 'ISERR(1/0)', 'ISERR(NA())', 'ISERROR(NA())', 'ISNA(NA())', 'ISEVEN(2.5)', 'ISODD(3)', 'ISLOGICAL(TRUE)', 'ISNONTEXT(1)', 'ISNUMBER("1")', 'ISTEXT("a")', 'N({sqft})', 'T("a")', 'T(1)'],
  texts: [
    'CHAR(65)', 'CHAR(150)', 'CODE("a")', 'CODE("€")', 'CLEAN("a"&CHAR(7)&"b")', 'CONCAT({unitNumber})', 'CONCATENATE("a",1,"b")', 'EXACT("a","A")', 'FIND("n","banana",4)', 'SEARCH("N?N","banana")', 'LEFT("bridge",3)', 'RIGHT("bridge",2)', 'MID("bridge",2,3)', 'LEN("bridge")', 'LOWER("Loan")', 'UPPER("Loan")', 'PROPER("new YORK-city 2nd")', 'REPLACE("bridge",2,3,"*")', 'REPT("ab",3)', 'SUBSTITUTE("a-b-c","-","+",2)', 'TRIM("  a   b ")', 'UNICHAR(8364)', 'UNICODE("€")',
    'TEXT(1234.567,"#,##0.00")', 'TEXT(0.0725,"0.0%")', 'TEXT(46022,"mmm d, yyyy")', 'TEXT(-5,"0;(0)")', 'TEXTJOIN("-",TRUE,{unitNumber})', 'VALUE("$1,234")', 'VALUE("12.5%")',
    '1/3&""', '"Rate "&0.07*1.1', '0.000000001&""', '1E15&""', '1E20&""', 'TEXTJOIN("-",TRUE,1/3,0.1+0.2)', 'CONCAT({sqft}/7)', 'LEN(1/3)', 'LEFT(1/3,9)', 'SUBSTITUTE(0.1+0.2,".",",")', 'TEXT(45292,"dd.mm.yyyy")', 'TEXT(1/3,"@")',
  ],
  dates: [
    'DATE(2024,14,-3)', 'DATEDIF(DATE(2024,1,31),DATE(2026,3,1),"m")', 'DATEVALUE("2024-02-29")', 'DAY(45351)', 'MONTH(45351)', 'YEAR(45351)', 'DAYS(45351,45000)', 'DAYS360(DATE(2024,1,31),DATE(2024,3,31))', 'EDATE(DATE(2024,1,31),1)', 'EOMONTH(DATE(2024,1,31),-2)', 'HOUR(0.78)', 'MINUTE(0.78)', 'SECOND(0.7812)', 'TIME(27,90,5)', 'TIMEVALUE("6:30 PM")', 'ISOWEEKNUM(DATE(2024,12,30))', 'WEEKNUM(DATE(2024,12,30))', 'WEEKNUM(DATE(2024,12,30),21)', 'WEEKDAY(45351)', 'WEEKDAY(45351,2)',
    'NETWORKDAYS(DATE(2024,1,1),DATE(2024,2,15))', 'NETWORKDAYS.INTL(DATE(2024,1,1),DATE(2024,2,15),11)', 'WORKDAY(DATE(2024,1,1),30)', 'WORKDAY.INTL(DATE(2024,1,1),30,7)', 'YEARFRAC(DATE(2024,1,31),DATE(2025,3,15))', 'YEARFRAC(DATE(2024,1,31),DATE(2025,3,15),1)', 'YEARFRAC(DATE(2024,1,31),DATE(2025,3,15),3)', 'YEARFRAC(DATE(2024,1,31),DATE(2025,3,15),4)',
  ],
  loans: [
    'PMT(0.05/12,360,-100000)', 'PMT(0.05/12,360,-100000,0,1)', 'PV(0.08/12,240,500)', 'FV(0.06/12,10,-200,-500,1)', 'NPER(0.01,-100,-1000,10000,1)', 'RATE(48,-200,8000)', 'IPMT(0.1/12,2,36,8000)', 'PPMT(0.1/12,2,36,8000,0,1)', 'CUMIPMT(0.09/12,360,125000,13,24,0)', 'CUMPRINC(0.09/12,360,125000,13,24,0)', 'ISPMT(0.1/12,1,36,8000000)', 'EFFECT(0.0525,4)', 'NOMINAL(0.053543,4)', 'PDURATION(0.025,2000,2200)', 'RRI(96,10000,11000)', 'FVSCHEDULE(1,{rooms}/100)',
    'NPV(0.1,{actualRentInPlace})', 'IRR(IF({rooms}=1,-9000,{actualRentInPlace}))', 'MIRR(IF({rooms}=1,-9000,{actualRentInPlace}),0.1,0.12)', 'XNPV(0.09,IF({rooms}=1,-9000,{actualRentInPlace}),45000+{rooms}*30)', 'XIRR(IF({rooms}=1,-9000,{actualRentInPlace}),45000+{rooms}*300)', 'SLN(30000,7500,10)', 'SYD(30000,7500,10,1)', 'DB(1000000,100000,6,7,7)', 'DB(900,90,5,2.9,11.7)', 'DDB(2400,300,10,2)', 'DDB(2400,300,10,2.5,1.5)', 'TBILLEQ(45366,45456,0.05)', 'TBILLPRICE(45366,45456,0.05)', 'TBILLYIELD(45366,45456,98.45)', 'DOLLARDE(1.02,16)', 'DOLLARFR(1.125,16)',
    'PRICE(DATE(2024,2,15),DATE(2034,11,15),0.0575,0.065,100,2,1)', 'YIELD(DATE(2024,2,15),DATE(2034,11,15),0.0575,95,100,2,1)', 'DURATION(DATE(2024,7,1),DATE(2034,1,1),0.08,0.09,2,1)', 'ACCRINT(DATE(2024,3,1),DATE(2024,8,31),DATE(2024,5,1),0.1,1000,2,0)',
  ],
};

/** The cases, as a person types them. */
export const CASES: readonly string[] = Object.values(GROUPS).flat().map(written);

/**
 * Where the spreadsheet program that wrote `recalculated.json` gives another value, and why. A difference that is not here
 * fails the test, and so does one here that is no difference any more.
 */
export const PROGRAM_DIFFERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'MROUND(-7,2)': 'Excel refuses numbers of two signs; LibreOffice rounds',
    'XLOOKUP("3a",{unitNumber},{sqft},-1)': 'not a function of LibreOffice before 24.8',
    'XLOOKUP("9",{unitNumber},{sqft},-1)': 'not a function of LibreOffice before 24.8',
    'XMATCH("3A",{unitNumber})': 'not a function of LibreOffice before 24.8',
    '1E20&""': 'Excel writes 1E+20; LibreOffice 1E+020',
    'CHAR(150)': 'Excel numbers characters as Windows does; LibreOffice as the computer',
    'CODE("€")': 'Excel numbers characters as Windows does; LibreOffice as the computer',
    'TEXT(0.0725,"0.0%")': 'Excel rounds 7.25 to 7.3; LibreOffice rounds the binary number below it',
    'WEEKNUM(DATE(2024,12,30))': 'in Excel the last days of December are in week 53; in LibreOffice in the week of 1 January',
    'TBILLEQ(45366,45456,0.05)': 'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'TBILLPRICE(45366,45456,0.05)': 'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'TBILLYIELD(45366,45456,98.45)': 'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'DURATION(DATE(2024,7,1),DATE(2034,1,1),0.08,0.09,2,1)': 'the example of Excel is met here and missed by LibreOffice',
  }).map(([formula, reason]) => [written(formula), reason]),
);

/** A loan holds so many custom valuations, which take any formula. */
const IN_A_LOAN = 100;
const APARTMENTS = [[750, 2450, 'Occupied'], [650, 1450, 'Occupied'], [900, 3100, 'Vacant'], [550, 1200, 'Occupied'], [820, 2600, 'Vacant'], [700, 1900, 'Occupied']];

/** Loans of the same six apartments, with the cases in turn. */
export function functionLoans(): Workbook[] {
  const residential = APARTMENTS.map(([sqft, actualRentInPlace, vacant], i) => ({
    id: `r${i + 1}`, unitNumber: `${Math.floor(i / 2) + 1}${i % 2 === 0 ? 'A' : 'B'}`, rooms: i + 1, sqft, actualRentInPlace, vacant, ...(i === 0 && { notes: 'x' }),
  }));
  return Array.from({ length: Math.ceil(CASES.length / IN_A_LOAN) }, (_, loan) => {
    const customValuations = CASES.slice(loan * IN_A_LOAN, (loan + 1) * IN_A_LOAN).map((value, i) => ({ id: `f${i}`, title: String(i), value, checked: false }));
    return openWorkbook(newestTemplate('bridge-loan'), { template: 'bridge-loan', sheets: { rentRoll: { residential } }, information: { customValuations } });
  });
}

/** What the engine makes of each case. */
export function caseValues(loans: readonly Workbook[]): NamedValues {
  const value = (i: number): NamedValues[string] => {
    const found = loans[Math.floor(i / IN_A_LOAN)]?.value({ sheet: 'CustomValuations', row: `f${i % IN_A_LOAN}`, column: 'value' }) ?? null;
    return typeof found === 'object' && found !== null ? { error: found.error } : found;
  };
  return Object.fromEntries(CASES.map((formula, i) => [formula, value(i)]));
}

/** What stands in their cells of the recalculated files. */
export function caseValuesIn(files: readonly Uint8Array[]): NamedValues {
  const cells = files.flatMap((file) => (namedCells(file)['CustomValuations_value'] ?? []).slice(0, IN_A_LOAN));
  return Object.fromEntries(CASES.map((formula, i) => [formula, cells[i] ?? null]));
}
