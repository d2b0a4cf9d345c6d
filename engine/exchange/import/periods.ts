import { countOf } from '#domain';
import type { RawRow, RawTable } from '../csv/readTable';
import { short } from '../values/cell';
import { A_MONTH, figureIn } from '../values/figures';
import type { Mapping } from './mapping';
import type { ImportRemark } from './types';
import { isPlaceholder } from './blankWords';
import { PERIOD_FIELDS } from './helperFields';
import { normalise } from './normalise';
import { rentShown } from './rentShown';

const RENT = 'actualRentInPlace';
const ANNUAL = '~annualRent';
const ANNUAL_PSF = '~annualRentPsf';
const PERIOD = '~period';

interface Factor {
  /** Rents a month are those of the period times this. */
  readonly times: number;
  readonly said: string;
}
const PERIODS: readonly (readonly [RegExp, Factor])[] = [
  [/^(?:month(?:ly|s)?|mo|mos|m|permonth|pm|monthtomonth|mtm)$/, { times: 1, said: '' }],
  [
    /^(?:annual(?:ly)?|year(?:ly|s)?|yr|yrly|y|a|peryear|perannum|pa|12months)$/,
    { times: 1 / 12, said: 'divided by 12' },
  ],
  [/^(?:semiannual(?:ly)?|biannual(?:ly)?|halfyear(?:ly)?)$/, { times: 1 / 6, said: 'divided by 6' }],
  [/^(?:quarter(?:ly)?|qtr|qtrly|q|perquarter)$/, { times: 1 / 3, said: 'divided by 3' }],
  [/^(?:semimonthly|twicemonthly|twiceamonth)$/, { times: 2, said: 'times 2' }],
  [/^(?:biweekly|fortnight(?:ly)?|every2weeks|everytwoweeks)$/, { times: 26 / 12, said: 'times 26 over 12' }],
  [/^(?:week(?:ly|s)?|wk|wkly|w|perweek|pw)$/, { times: 52 / 12, said: 'times 52 over 12' }],
  [/^(?:dai?ly|day|perday|night(?:ly)?)$/, { times: 365 / 12, said: 'times 365 over 12' }],
];
const factorOf = (text: string): Factor | undefined =>
  PERIODS.find(([pattern]) => pattern.test(normalise(text)))?.[1];

export interface InMonths {
  readonly raw: RawTable;
  readonly mapping: Mapping;
  readonly notes: readonly ImportRemark[];
  readonly warnings: readonly ImportRemark[];
}

/**
 * Converts a file whose rents are annual, annual per square foot, or of a period named in a column of its own, to
 * monthly rents. Figures of units and of totals are converted alike, so that they can still be compared. A column that
 * the file itself calls monthly is left unchanged.
 */
export function inMonths(raw: RawTable, mapping: Mapping): InMonths {
  if (!mapping.fields.some((field) => PERIOD_FIELDS.includes(field)))
    return { raw, mapping, notes: [], warnings: [] };
  return new Months(raw, mapping).read();
}

class Months {
  private readonly at: Readonly<Record<'rent' | 'annual' | 'psf' | 'area' | 'period', number>>;
  /** The column that holds the rent a month afterwards. */
  private readonly into: number;
  private readonly amounts: readonly number[];
  /** Annual columns that were read, and how often each period was applied. */
  private readonly used = new Set<number>();
  private readonly applied = new Map<Factor, number>();
  private readonly unlike: { readonly line: number; readonly annual: number; readonly rent: number }[] = [];
  private readonly unknown: { readonly line: number; readonly text: string }[] = [];

  constructor(
    private readonly raw: RawTable,
    private readonly mapping: Mapping,
  ) {
    const { fields } = mapping;
    const period = fields.indexOf(PERIOD);
    const below = raw.rows.filter(({ line }) => line > mapping.headingLine);
    const says = below.some(({ cells }) => factorOf(cells[period] ?? '') !== undefined);
    this.at = {
      rent: fields.indexOf(RENT),
      annual: fields.indexOf(ANNUAL),
      psf: fields.indexOf(ANNUAL_PSF),
      area: fields.indexOf('sqft'),
      period: says ? period : -1,
    };
    this.into = [this.at.rent, this.at.annual, this.at.psf].find((at) => at >= 0) ?? -1;
    this.amounts = [this.at.rent, fields.indexOf('~chargeAmount'), fields.indexOf('~otherCharges')].filter(
      (at) => at >= 0,
    );
  }

  read(): InMonths {
    const rows = this.raw.rows.map((row) => (row.line > this.mapping.headingLine ? this.monthly(row) : row));
    const fields = this.mapping.fields.map((field, at) =>
      at === this.into ? RENT : field === PERIOD && this.at.period < 0 ? null : field,
    );
    return {
      raw: { ...this.raw, rows },
      mapping: { ...this.mapping, fields },
      notes: this.notes(),
      warnings: this.warnings(),
    };
  }

  private monthly(row: RawRow): RawRow {
    const cells = [...row.cells];
    const factor = this.factor(row);
    if (factor && factor.times !== 1)
      for (const at of this.amounts) {
        const figure = this.figure(row, at);
        if (figure === undefined) continue;
        cells[at] = this.written(figure * factor.times);
        this.applied.set(factor, (this.applied.get(factor) ?? 0) + 1);
      }
    if (this.into < 0) return { ...row, cells };
    const annual = this.annual(row);
    const own = cells[this.at.rent] ?? '';
    if (this.at.rent >= 0 && own !== '' && !isPlaceholder(own)) {
      this.compare(row.line, annual, figureIn(own, this.raw.decimal, A_MONTH));
      return { ...row, cells };
    }
    if (annual) {
      this.used.add(annual.from);
      cells[this.into] = this.written(annual.value / 12);
    } else if (this.at.rent < 0 && this.into === this.at.psf && this.figure(row, this.into) !== undefined)
      // A rent per square foot cannot be converted without an area.
      cells[this.into] = '';
    return { ...row, cells };
  }

  /** The yearly amount of a line, and the column it comes from. */
  private annual(row: RawRow): { readonly value: number; readonly from: number } | undefined {
    const annual = this.figure(row, this.at.annual);
    if (annual !== undefined) return { value: annual, from: this.at.annual };
    const [psf, area] = [this.figure(row, this.at.psf), this.figure(row, this.at.area)];
    return psf === undefined || area === undefined ? undefined : { value: psf * area, from: this.at.psf };
  }

  private factor(row: RawRow): Factor | undefined {
    const text = row.cells[this.at.period] ?? '';
    if (text === '' || isPlaceholder(text)) return undefined;
    const factor = factorOf(text);
    const pays = this.amounts.some((at) => this.figure(row, at) !== undefined);
    if (!factor && pays) this.unknown.push({ line: row.line, text });
    return factor;
  }

  private compare(line: number, annual: ReturnType<Months['annual']>, rent: number | undefined): void {
    if (annual?.from !== this.at.annual || annual.from < 0 || !annual.value || !rent) return;
    if (Math.abs(annual.value - rent * 12) > ROUNDING) this.unlike.push({ line, annual: annual.value, rent });
  }

  private notes(): ImportRemark[] {
    const read = [...this.used].map((at): ImportRemark => {
      const psf = at === this.at.psf;
      return {
        line: this.mapping.headingLine,
        column: psf ? ANNUAL_PSF : ANNUAL,
        message: `“${this.heading(at)}” is read as a year’s rent${psf ? ' per square foot: times the area,' : ':'} divided by 12`,
      };
    });
    const periods = [...this.applied].map(([{ said }, times]) => `${countOf(times, 'amount')} ${said}`);
    return periods.length === 0
      ? read
      : [
          ...read,
          {
            line: this.mapping.headingLine,
            column: PERIOD,
            message: `Rents are brought to a month by “${this.heading(this.at.period)}”: ${periods.join(', ')}`,
          },
        ];
  }

  private warnings(): ImportRemark[] {
    const [first] = this.unlike;
    const unlike = first
      ? [
          {
            line: first.line,
            message: `“${this.heading(this.at.annual)}” says ${rentShown(first.annual)} a year, and twelve times “${this.heading(this.at.rent)}” is ${rentShown(first.rent * 12)}: the rent a month is taken${this.unlike.length > 1 ? `, here and on ${countOf(this.unlike.length - 1, 'more line')}` : ''}`,
          },
        ]
      : [];
    return [
      ...unlike,
      ...this.unknown.map(({ line, text }) => ({
        line,
        message: `“${short(text)}” under “${this.heading(this.at.period)}” is not a known period: the rent is read as monthly`,
      })),
    ];
  }

  private heading(at: number): string {
    return short(this.mapping.headings[at] ?? '');
  }

  private figure(row: RawRow, at: number): number | undefined {
    const text = row.cells[at] ?? '';
    // A unit written in the cell takes precedence over heading and period: an amount with another unit is
    // left for its cell to refuse.
    return text === '' ? undefined : figureIn(text, this.raw.decimal, this.unitOf(at));
  }

  /** The unit that the column expects; undefined for amounts whose unit depends on the period. */
  private unitOf(at: number): string | undefined {
    if (at === this.at.annual) return 'USD a year';
    if (at === this.at.psf) return 'USD a year per square foot';
    return at === this.at.area ? 'square feet' : undefined;
  }

  /** In the file's number format, with enough digits that twelve months give the year again. */
  private written(value: number): string {
    return String(Number(value.toFixed(6))).replace('.', this.raw.decimal);
  }
}

/** A rent a month rounded to the dollar makes so much of a year. */
const ROUNDING = 6.5;
