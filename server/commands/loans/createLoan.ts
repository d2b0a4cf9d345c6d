import { randomUUID } from 'node:crypto';
import { Transaction, type Sequelize } from 'sequelize';
import { loanFileSchema, type Address, type BorrowerStatus, type LoanFile, type LoanStatus, type ReportStatus, type Stage } from '#domain';
import { openWorkbook, type Template } from '#engine';
import { Loan, LoanEvent, WorkbookRevision, WorkbookRow } from '../../models';
import { loanColumns } from '../workbooks/loanColumns';
import { DEFAULT_TEMPLATE, ENGINE_VERSION, newestTemplate, templateOf } from '../workbooks/templates';
import { addressLine } from './addressLine';

export interface NewLoan {
  readonly address: Address;
  readonly borrowerName?: string | null;
  readonly story?: string | null;
  /** The inputs; its template and version count where it names them. */
  readonly loanFile: LoanFile;
  readonly ownerId: string | null;
  readonly assigneeId?: string | null;
  /** Where a loan that is taken over stands already; a new one begins in screening. */
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
  return templateVersion === undefined ? newestTemplate(templateKey) : templateOf({ templateKey, templateVersion });
}

/** The workbook computed for the first time: its loan file with row ids, and its values. */
function compute(template: Template, loanFile: LoanFile) {
  const workbook = openWorkbook(template, { ...loanFile, template: template.key, templateVersion: template.version });
  try {
    return { inputs: workbook.toLoanFile(), figures: workbook.values() };
  } finally {
    workbook.destroy();
  }
}

/**
 * Makes a loan and its workbook, which stands at revision 1.
 * @returns the uuid of the loan.
 * @throws AppError 404 where the loan file names a template that is not here; ZodError where it is no loan file.
 */
export async function createLoan(db: Sequelize, { address, borrowerName, story, loanFile, ownerId, assigneeId, standing }: NewLoan): Promise<string> {
  const template = templateFor(loanFileSchema.parse(loanFile));
  const { inputs, figures } = compute(template, loanFile);
  const loanUuid = randomUUID();
  await db.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED }, async (transaction) => {
    const screened = standing !== undefined && standing.status !== 'Screening';
    await Loan.create(
      {
        uuid: loanUuid,
        ...address,
        address: addressLine(address),
        borrowerName: borrowerName ?? null,
        story: story ?? null,
        ownerId,
        assigneeId: assigneeId ?? null,
        ...standing,
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
    await LoanEvent.create({ loanUuid, userId: ownerId, name: 'NewLoanAddress', props: {} }, { transaction });
  });
  return loanUuid;
}

async function storeFirstRevision(loanUuid: string, userId: string | null, inputs: Record<string, unknown>, transaction: Transaction): Promise<void> {
  const saveId = randomUUID();
  await WorkbookRevision.create(
    {
      loanUuid, revision: 1, saveId, requestHash: saveId, baseRevision: 0, userId,
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
