import { countOf, formatDay, formatValue, isCellError, listOf, type CellValue } from '#domain';
import type { Template } from '#engine';
import { PropertyCheckReport } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { findWorkbook } from '../../models/queries/workbooks';
import type { PropertyFacts } from '../../providers/text';
import { templateOf } from '../workbooks/templates';

/** The figures that a description of a property may mention. */
const TOLD = [
  'propertyType',
  'transactionType',
  'businessPlan',
  'exitStrategy',
  'unitsResidential',
  'unitsCommercial',
  'grossBuildingArea',
  'lotSize',
  'yearBuilt',
  'numberOfFloors',
  'numberOfBuildings',
  'occupancy',
  'inPlaceMonthlyRent',
  'projectedMonthlyRent',
  'inPlaceNOI',
  'noi',
  'purchasePrice',
  'borrowerCurrentLoanBalance',
  'renovationCost',
  'renovationCostRemaining',
  'currentValue',
  'futureValue',
  'totalLoanAmount',
  'loanAmountAtClosing',
  'ltv',
  'ltarv',
  'ltc',
  'dscr',
  'interestRate',
  'loanTerms',
] as const;

/** Blank, zero and error values are not given to the writer, because a description states what exists. */
const tellable = (value: CellValue | undefined): value is Exclude<CellValue, null | undefined> =>
  value !== undefined && value !== null && value !== '' && value !== 0 && !isCellError(value);

function figuresOf(
  figures: Readonly<Record<string, CellValue>>,
  template: Template,
): PropertyFacts['figures'] {
  return Object.fromEntries(
    TOLD.flatMap((name) => {
      const value = figures[name];
      const definition = template.figure.get(name);
      return definition && tellable(value)
        ? [[name, { label: definition.label, shown: formatValue(value, definition.format) }] as const]
        : [];
    }),
  );
}

const some = (count: number, one: string) => (count > 0 ? [countOf(count, one)] : []);

async function findingsOf(loanUuid: string): Promise<string[]> {
  const report = await PropertyCheckReport.findOne({
    where: { loanUuid },
    attributes: ['propertyStats', 'createdAt'],
    order: [['createdAt', 'DESC']],
  });
  if (report === null) return [];
  const stats = report.propertyStats;
  const found = [
    ...some(stats.open_violations, 'open violation'),
    ...some(stats.evictions, 'eviction'),
    ...some(stats.complaints, 'complaint'),
    ...some(stats.taxliens_flag, 'tax lien'),
    ...some(stats.plaintiff_cases + stats.defendant_cases, 'court case'),
    ...some(stats.adverse_media, 'adverse media item'),
  ];
  const on = formatDay(report.createdAt);
  return [
    found.length === 0
      ? `The property checks of ${on} found no violations, evictions, complaints, liens or cases.`
      : `The property checks of ${on} found ${listOf(found)}.`,
  ];
}

/**
 * The facts about this loan, as last saved, for a text writer.
 * @throws AppError 404 if the loan does not exist
 */
export async function propertyFacts(loanUuid: string): Promise<PropertyFacts> {
  const [loan, workbook, findings] = await Promise.all([
    findLoan(loanUuid),
    findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'figures']),
    findingsOf(loanUuid),
  ]);
  return {
    address: loan.address,
    county: loan.county,
    apn: loan.apn,
    figures: figuresOf(workbook.figures, templateOf(workbook)),
    findings,
  };
}
