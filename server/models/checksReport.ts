import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type {
  BorrowerCheck,
  CheckStep,
  CheckSummaryKey,
  ChecksReportStatus,
  CreditModel,
  GraphList,
  KycAml,
  PropertyStats,
} from '#contract';

/** A property of the schedule, as of the start of a run. */
export interface FrozenSreo {
  readonly address: string;
  readonly valid: boolean;
  readonly ownedBy: string;
}

/** A run over a borrower; it holds no SSN and no date of birth. */
export class BorrowerReport extends Model<
  InferAttributes<BorrowerReport>,
  InferCreationAttributes<BorrowerReport>
> {
  declare id: CreationOptional<string>;
  declare borrowerId: string;
  declare version: number;
  declare status: CreationOptional<ChecksReportStatus>;
  declare active: CreationOptional<boolean>;
  declare hash: string;
  declare checks: BorrowerCheck[];
  declare llcs: string[];
  declare taxAddress: { street: string; city: string; state: string; zip: string };
  declare sreo: FrozenSreo[];
  declare source: string;
  declare steps: CheckStep[];
  declare creditModel: CreationOptional<CreditModel | null>;
  declare kycAml: CreationOptional<KycAml | null>;
  /** 1: no public records of properties were looked up. */
  declare graphVersion: CreationOptional<1 | 2>;
  declare errorMessage: CreationOptional<string | null>;
  declare jobUuid: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare createdBy: string | null;
  declare completedAt: CreationOptional<Date | null>;
}

/** A person, company or property that a run found. */
export class BorrowerReportRow extends Model<
  InferAttributes<BorrowerReportRow>,
  InferCreationAttributes<BorrowerReportRow>
> {
  declare id: CreationOptional<string>;
  declare reportId: string;
  declare list: GraphList;
  declare place: number;
  declare name: string;
  declare how: string;
  /** A fraction. */
  declare confidence: number;
  declare evidence: string;
  declare reported: boolean | null;
  /** Ids of the rows that it is related through. */
  declare via: CreationOptional<string[]>;
  /** For a property: its public records; null if none were read. */
  declare stats: CreationOptional<PropertyStats | null>;
  declare note: CreationOptional<string>;
  declare hide: CreationOptional<boolean>;
  declare disable: CreationOptional<boolean>;
  /** The row that this person or company is joined to; null: listed under its own name. */
  declare sameAs: CreationOptional<string | null>;
}

export type CaseKind = 'plaintiff' | 'defendant' | 'media';

/** A court case or a piece in the media. */
export class BorrowerReportCase extends Model<
  InferAttributes<BorrowerReportCase>,
  InferCreationAttributes<BorrowerReportCase>
> {
  declare id: CreationOptional<string>;
  declare rowId: string;
  declare kind: CaseKind;
  declare place: number;
  declare title: string;
  declare url: string | null;
  declare caseType: string | null;
  /** ISO date. */
  declare datedOn: string | null;
  declare court: string | null;
  declare state: string | null;
  declare sourceName: string | null;
  declare snippets: string[];
  /** A fraction. */
  declare confidence: number;
  declare evidence: string;
  declare isHidden: CreationOptional<boolean>;
  declare isManuallyAdded: CreationOptional<boolean>;
}

/** An override of a computed verdict, for one loan. */
export class BorrowerReportOverride extends Model<
  InferAttributes<BorrowerReportOverride>,
  InferCreationAttributes<BorrowerReportOverride>
> {
  declare loanUuid: string;
  declare reportId: string;
  declare summary: CheckSummaryKey;
  declare verdict: 'pass' | 'fail';
  declare reason: string;
  /** ISO date: the last day on which it holds. */
  declare expiresOn: string | null;
  /** Since when the figures of the loan follow it no longer. */
  declare endedAt: CreationOptional<Date | null>;
  declare userId: string | null;
  declare at: CreationOptional<Date>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const key = () => ({ type: DataTypes.UUID, primaryKey: true });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const texts = () => ({ type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false });
const json = () => ({ type: DataTypes.JSONB, allowNull: false });
const number = () => ({ type: DataTypes.DOUBLE, allowNull: false });
const place = () => ({ type: DataTypes.INTEGER, allowNull: false });
const no = () => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const table = (sequelize: Sequelize, tableName: string) => ({
  sequelize,
  tableName,
  underscored: true,
  timestamps: false,
});

function initReport(sequelize: Sequelize): void {
  BorrowerReport.init(
    {
      id: id(),
      borrowerId: uuid(),
      version: place(),
      status: { ...text(), defaultValue: 'In Progress' },
      active: no(),
      hash: text(),
      checks: texts(),
      llcs: texts(),
      taxAddress: json(),
      sreo: json(),
      source: text(),
      steps: json(),
      creditModel: DataTypes.JSONB,
      kycAml: DataTypes.JSONB,
      graphVersion: { ...place(), defaultValue: 2 },
      errorMessage: DataTypes.TEXT,
      jobUuid: DataTypes.UUID,
      createdAt: now(),
      createdBy: DataTypes.UUID,
      completedAt: DataTypes.DATE,
    },
    table(sequelize, 'borrower_reports'),
  );
}

export function initChecksReport(sequelize: Sequelize): void {
  initReport(sequelize);
  BorrowerReportRow.init(
    {
      id: id(),
      reportId: uuid(),
      list: text(),
      place: place(),
      name: text(),
      how: text(),
      confidence: number(),
      evidence: text(),
      reported: DataTypes.BOOLEAN,
      via: { type: DataTypes.ARRAY(DataTypes.UUID), allowNull: false, defaultValue: [] },
      stats: DataTypes.JSONB,
      note: { ...text(), defaultValue: '' },
      hide: no(),
      disable: no(),
      sameAs: DataTypes.UUID,
    },
    table(sequelize, 'borrower_report_rows'),
  );
  BorrowerReportCase.init(
    {
      id: id(),
      rowId: uuid(),
      kind: text(),
      place: place(),
      title: text(),
      url: DataTypes.TEXT,
      caseType: DataTypes.TEXT,
      datedOn: DataTypes.DATEONLY,
      court: DataTypes.TEXT,
      state: DataTypes.TEXT,
      sourceName: DataTypes.TEXT,
      snippets: texts(),
      confidence: number(),
      evidence: text(),
      isHidden: no(),
      isManuallyAdded: no(),
    },
    table(sequelize, 'borrower_report_cases'),
  );
  BorrowerReportOverride.init(
    {
      loanUuid: key(),
      reportId: key(),
      summary: { type: DataTypes.TEXT, primaryKey: true },
      verdict: text(),
      reason: text(),
      expiresOn: DataTypes.DATEONLY,
      endedAt: DataTypes.DATE,
      userId: DataTypes.UUID,
      at: now(),
    },
    table(sequelize, 'borrower_report_overrides'),
  );
}
