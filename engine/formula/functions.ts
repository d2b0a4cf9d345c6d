/**
 * The functions that a formula may call, and their arguments. The names are those of the calculation engine
 * minus {@link BLOCKED_FUNCTIONS}; a test compares both lists with what the engine registers.
 */
export interface FunctionShape {
  readonly name: string;
  readonly minArguments: number;
  /** Infinity if the last arguments repeat. */
  readonly maxArguments: number;
  /**
   * Whether the argument at this index (from 0) takes a whole column; elsewhere a column makes the result a
   * column.
   */
  takesColumn(index: number): boolean;
  /** Reads its columns one after the other, as SUM does, not row by row. */
  readonly gathers: boolean;
}

/**
 * Shape to names. `r` takes a column or list of values, `s` one value, `?` makes the one before optional,
 * `*N` repeats the last N.
 */
const SHAPES: Readonly<Record<string, string>> = {
  '': 'NA PI',
  s: 'ABS ACOS ACOSH ACOT ACOTH ARABIC ASIN ASINH ATAN ATANH BIN2DEC CHAR CLEAN CODE COS COSH COT COTH CSC CSCH DATEVALUE DAY DEGREES ERFC EVEN EXP FACT FACTDOUBLE FISHER FISHERINV GAMMA GAMMALN GAMMALN.PRECISE GAUSS HEX2DEC HOUR INT ISBLANK ISERR ISERROR ISEVEN ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISOWEEKNUM ISTEXT LEN LN LOG10 LOWER MINUTE MONTH NORM.S.INV NORMSINV NOT OCT2DEC ODD PHI PROPER RADIANS SEC SECH SECOND SIGN SIN SINH SQRT SQRTPI T TAN TANH TIMEVALUE TRIM UNICHAR UNICODE UPPER VALUE YEAR',
  ss: 'ATAN2 BITAND BITLSHIFT BITOR BITRSHIFT BITXOR CEILING COMBIN COMBINA DAYS DECIMAL DOLLARDE DOLLARFR EDATE EFFECT EOMONTH EXACT FLOOR IFERROR IFNA MOD MROUND NOMINAL NORM.S.DIST POWER QUOTIENT REPT TEXT',
  'sss?': 'BASE DAYS360 FIND IF SEARCH YEARFRAC',
  'ss*2': 'IFS',
  'srss?': 'HLOOKUP VLOOKUP',
  'r*1':
    'AND AVEDEV AVERAGE AVERAGEA CONCAT CONCATENATE COUNT COUNTA COUNTBLANK DEVSQ GCD GEOMEAN HARMEAN HSTACK LCM MAX MAXA MEDIAN MIN MINA MODE MODE.SNGL OR PRODUCT SKEW SKEW.P STDEV STDEV.P STDEV.S STDEVA STDEVP STDEVPA SUM SUMPRODUCT SUMSQ VAR VAR.P VAR.S VARA VARP VARPA XOR',
  'sss*1': 'SWITCH',
  'ss*1': 'CHOOSE',
  'rsr?': 'AVERAGEIF SUMIF',
  rs: 'COUNTIF LARGE PERCENTILE PERCENTILE.EXC PERCENTILE.INC QUARTILE QUARTILE.EXC QUARTILE.INC SMALL',
  'rrs*2': 'AVERAGEIFS MAXIFS MINIFS SUMIFS',
  'rs*2': 'COUNTIFS',
  sss: 'CONFIDENCE CONFIDENCE.NORM DATE DATEDIF EXPON.DIST EXPONDIST LOGINV LOGNORM.INV MID NORM.INV NORMINV PDURATION RRI SLN STANDARDIZE TBILLEQ TBILLPRICE TBILLYIELD TIME',
  'ss?':
    'BIN2HEX BIN2OCT CEILING.PRECISE DEC2BIN DEC2HEX DEC2OCT DELTA ERF FLOOR.PRECISE HEX2BIN HEX2OCT ISO.CEILING LEFT LOG OCT2BIN OCT2HEX RIGHT ROMAN ROUND ROUNDDOWN ROUNDUP TRUNC WEEKDAY WEEKNUM',
  'ssr?': 'NETWORKDAYS WORKDAY',
  'sss?r?': 'NETWORKDAYS.INTL WORKDAY.INTL',
  'ssss?s?': 'FV NPER PMT PV',
  'ssss?s?s?': 'RATE',
  'sssss?s?': 'IPMT PPMT',
  'ssssss?': 'DURATION',
  ssssss: 'CUMIPMT CUMPRINC',
  'sssss?': 'DB DDB',
  ssss: 'ISPMT LOGNORM.DIST LOGNORMDIST NORM.DIST NORMDIST REPLACE SYD WEIBULL WEIBULL.DIST',
  'ssss?': 'SUBSTITUTE',
  sr: 'FVSCHEDULE',
  'sr*1': 'NPV SUBTOTAL',
  rss: 'MIRR',
  srr: 'FORECAST FORECAST.LINEAR XNPV',
  'rrss?': 'TREND',
  'sssssss?': 'PRICE YIELD',
  'sssssss?s?': 'ACCRINT',
  'rs?': 'IRR',
  'rrs?': 'XIRR',
  'rss?': 'INDEX',
  'srrs?s?s?': 'XLOOKUP',
  'srs?': 'MATCH RANK RANK.EQ',
  'srs?s?': 'XMATCH',
  'srr?': 'LOOKUP',
  sssr: 'SERIESSUM',
  rr: 'CORREL COVAR COVARIANCE.P COVARIANCE.S PEARSON RSQ SLOPE STEYX SUMX2MY2 SUMX2PY2 SUMXMY2',
  'ss?s?': 'CEILING.MATH FLOOR.MATH',
  r: 'N ROWS',
  'rsr*1': 'TEXTJOIN',
};

const REASONS = {
  spill: 'gives more than one value',
  volatile: 'gives another value each time',
  address: 'speaks of sheet addresses',
  database: 'needs a block of cells with a heading row; use SUMIFS, COUNTIFS or AVERAGEIFS',
  foreign: 'is not a function of Excel',
  endless: 'can take too long',
  complex: 'is of no use here',
} as const;

const BLOCKED: Readonly<Record<keyof typeof REASONS, string>> = {
  spill:
    'ARRAYFORMULA ARRAY_CONSTRAIN FILTER MAXPOOL MEDIANPOOL MMULT SEQUENCE SORT SPLIT TRANSPOSE UNIQUE VSTACK',
  volatile: 'NOW RAND RANDBETWEEN TODAY',
  address: 'ADDRESS COLUMN COLUMNS FORMULATEXT HYPERLINK INDIRECT ISFORMULA ISREF OFFSET ROW SHEET SHEETS',
  database: 'DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSTDEV DSTDEVP DSUM DVAR DVARP',
  foreign:
    'CHIDISTRT CHIINVRT COUNTUNIQUE COVARIANCEP COVARIANCES FDISTRT FINVRT HF.ADD HF.CONCAT HF.DIVIDE HF.EQ HF.GT HF.GTE HF.LT HF.LTE HF.MINUS HF.MULTIPLY HF.NE HF.POW HF.UMINUS HF.UNARY_PERCENT HF.UPLUS HYPGEOMDIST INTERVAL ISBINARY LOGNORMINV NEGBINOMDIST NORMSDIST POISSONDIST SKEWP STDEVS TDIST2T TDISTRT TINV2T VARS VERSION WEIBULLDIST',
  endless:
    'BETA.DIST BETA.INV BETADIST BETAINV BINOM.DIST BINOM.INV BINOMDIST CHIDIST CHIINV CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST CHITEST CONFIDENCE.T CRITBINOM F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FDIST FINV FTEST GAMMA.DIST GAMMA.INV GAMMADIST GAMMAINV HYPGEOM.DIST MULTINOMIAL NEGBINOM.DIST POISSON POISSON.DIST T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TDIST TINV TTEST Z.TEST ZTEST',
  complex:
    'BESSELI BESSELJ BESSELK BESSELY COMPLEX IMABS IMAGINARY IMARGUMENT IMCONJUGATE IMCOS IMCOSH IMCOT IMCSC IMCSCH IMDIV IMEXP IMLN IMLOG10 IMLOG2 IMPOWER IMPRODUCT IMREAL IMSEC IMSECH IMSIN IMSINH IMSQRT IMSUB IMSUM IMTAN',
};

/**
 * Engine functions a formula may not call, with the reason as the end of a sentence: "`NOW` gives another
 * value each time".
 */
export const BLOCKED_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((reason) =>
    BLOCKED[reason].split(' ').map((name): [string, string] => [name, REASONS[reason]]),
  ),
);

/** TRUE and FALSE may be written with parentheses, but are literals. */
export const LITERAL_FUNCTIONS: ReadonlySet<string> = new Set(['TRUE', 'FALSE']);

/** Functions whose result depends on the order of a table's rows. */
export const ORDER_SENSITIVE: ReadonlySet<string> = new Set([
  'NPV',
  'IRR',
  'XNPV',
  'XIRR',
  'MIRR',
  'HLOOKUP',
  'HSTACK',
  'INDEX',
  'LOOKUP',
  'MATCH',
  'N',
  'VLOOKUP',
  'XLOOKUP',
  'XMATCH',
  'FVSCHEDULE',
  'SERIESSUM',
  'TEXTJOIN',
  'CONCAT',
  'CONCATENATE',
  'MODE',
  'MODE.SNGL',
]);

/**
 * Functions whose result does not depend on blanks among the values of a column. All others receive only the
 * values of the living rows, since the slot of a removed row stays in the engine's column as a blank.
 */
export const PASSES_OVER_BLANKS: ReadonlySet<string> = new Set([
  'AVEDEV',
  'AVERAGE',
  'AVERAGEA',
  'AVERAGEIF',
  'AVERAGEIFS',
  'COUNT',
  'COUNTA',
  'DEVSQ',
  'GEOMEAN',
  'HARMEAN',
  'LARGE',
  'MAX',
  'MAXA',
  'MEDIAN',
  'MIN',
  'MINA',
  'PERCENTILE',
  'PERCENTILE.EXC',
  'PERCENTILE.INC',
  'PRODUCT',
  'QUARTILE',
  'QUARTILE.EXC',
  'QUARTILE.INC',
  'SKEW',
  'SKEW.P',
  'SMALL',
  'STDEV',
  'STDEV.P',
  'STDEV.S',
  'STDEVA',
  'STDEVP',
  'STDEVPA',
  'SUM',
  'SUMIF',
  'SUMIFS',
  'SUMPRODUCT',
  'SUMSQ',
  'VAR',
  'VAR.P',
  'VAR.S',
  'VARA',
  'VARP',
  'VARPA',
]);

function shapeOf(name: string, text: string): FunctionShape {
  const [places = '', repeat = '0'] = text.split('*');
  const repeated = Number(repeat);
  const kinds = places.replaceAll('?', '');
  const optional = places.length - kinds.length;
  return {
    name,
    minArguments: kinds.length - optional,
    maxArguments: repeated > 0 ? Infinity : kinds.length,
    gathers: repeated === 1 && kinds.endsWith('r') && name !== 'SUMPRODUCT',
    takesColumn(index) {
      const place =
        index < kinds.length || repeated === 0
          ? index
          : kinds.length - repeated + ((index - kinds.length) % repeated);
      return kinds[place] === 'r';
    },
  };
}

/** Every allowed function by its upper-case name. */
export const FUNCTIONS: ReadonlyMap<string, FunctionShape> = new Map(
  Object.entries(SHAPES).flatMap(([shape, names]) =>
    names.split(' ').map((name): [string, FunctionShape] => [name, shapeOf(name, shape)]),
  ),
);
