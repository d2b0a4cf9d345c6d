import { randomUUID } from 'node:crypto';
import { Transaction, type Sequelize } from 'sequelize';
import {
  loanFileSchema,
  type BorrowerStatus,
  type LoanFile,
  type LoanStatus,
  type ReportStatus,
  type Stage,
} from '#domain';
import { standsFunded, type PropertyAddressInput } from '#contract';
import { openWorkbook, type Template, type Workbook } from '#engine';
import { loanEvent } from '../../events/loanEvents';
import { Loan, LoanEvent, WorkbookRevision, WorkbookRow } from '../../models';
import { stampAsOf } from '../workbooks/asOf';
import { loanColumns } from '../workbooks/loanColumns';
import { DEFAULT_TEMPLATE, ENGINE_VERSION, newestTemplate, templateOf } from '../workbooks/templates';
import { warmWorkbooks } from '../workbooks/warmWorkbooks';
import { addressLine } from './addressLine';

export interface NewLoan {
  readonly address: PropertyAddressInput;
  readonly borrowerName?: string | null;
  readonly story?: string | null;
  /** The inputs; its template and version are used if given. */
  readonly loanFile: LoanFile;
  readonly ownerId: string | null;
  readonly assigneeId?: string | null;
  /** The version of the default parameters that the loan file contains; undefined: the template's own. */
  readonly parameterDefaultsVersion?: number;
  /** The present status and stage of an imported loan; without it, a loan starts in screening. */
  readonly standing?: {
    readonly status: LoanStatus;
    readonly borrowerStatus: BorrowerStatus;
    readonly reportStatus: ReportStatus;
    readonly currentStage: Stage;
    readonly notes: string | null;
  };
}

function templateFor({ template, templateVersion }: LoanFile): Template {
  const templateKey = template ?? DEFAULT_TEMPLATE;
  return templateVersion === undefined
    ? newestTemplate(templateKey)
    : templateOf({ templateKey, templateVersion });
}

/**
 * Creates a loan and its workbook at revision 1.
 * @returns the uuid of the loan
 * @throws AppError 404 if the template of the loan file does not exist; ZodError if it is not a loan file
 */
export async function createLoan(db: Sequelize, loan: NewLoan): Promise<string> {
  const { loanFile } = loan;
  const template = templateFor(loanFileSchema.parse(loanFile));
  const workbook = openWorkbook(template, {
    ...loanFile,
    template: template.key,
    templateVersion: template.version,
  });
  stampAsOf(workbook);
  const loanUuid = randomUUID();
  try {
    await store(db, loanUuid, loan, template, workbook);
  } catch (error) {
    workbook.destroy();
    throw error;
  }
  // Keep the workbook open, because its creator will edit it next.
  warmWorkbooks.put(loanUuid, 1, workbook);
  return loanUuid;
}

async function store(
  db: Sequelize,
  loanUuid: string,
  loan: NewLoan,
  template: Template,
  workbook: Workbook,
): Promise<void> {
  const {
    address: { position, ...address },
    borrowerName,
    story,
    ownerId,
    assigneeId,
    parameterDefaultsVersion,
    standing,
  } = loan;
  const [inputs, figures] = [workbook.toLoanFile(), workbook.values()];
  await db.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    async (transaction) => {
      const screened = standing !== undefined && standing.status !== 'Screening';
      await Loan.create(
        {
          uuid: loanUuid,
          ...address,
          address: addressLine(address),
          latitude: position?.lat ?? null,
          longitude: position?.lng ?? null,
          borrowerName: borrowerName ?? null,
          story: story ?? null,
          ownerId,
          assigneeId: assigneeId ?? null,
          parameterDefaultsVersion: parameterDefaultsVersion ?? null,
          ...standing,
          fundedAt: standing && standsFunded(standing) ? new Date() : null,
          screeningStatus: screened ? 'pass' : null,
          ...loanColumns(inputs, figures),
        },
        { transaction },
      );
      await WorkbookRow.create(
        {
          loanUuid,
          templateKey: template.key,
          templateVersion: template.version,
          templateChecksum: template.checksum,
          engineVersion: ENGINE_VERSION,
          revision: 1,
          inputs,
          figures,
        },
        { transaction },
      );
      await storeFirstRevision(loanUuid, ownerId, inputs, transaction);
      await LoanEvent.create(
        { loanUuid, userId: ownerId, ...loanEvent('NewLoanAddress', {}) },
        { transaction },
      );
    },
  );
}

async function storeFirstRevision(
  loanUuid: string,
  userId: string | null,
  inputs: Record<string, unknown>,
  transaction: Transaction,
): Promise<void> {
  const saveId = randomUUID();
  await WorkbookRevision.create(
    {
      loanUuid,
      revision: 1,
      saveId,
      requestHash: saveId,
      baseRevision: 0,
      userId,
      label: 'Loan created',
      cellsChanged: 0,
      actions: [],
      inverse: [],
      engineVersion: ENGINE_VERSION,
      checkpoint: inputs,
    },
    { transaction },
  );
}
