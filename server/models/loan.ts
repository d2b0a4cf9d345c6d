import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  forEachLoanColumn,
  type BorrowerStatus,
  type DealType,
  type HoldingStatus,
  type LoanStatus,
  type Rejection,
  type ReportStatus,
  type Stage,
  type TimelineFlag,
} from '#domain';
import { User } from './user';

/** A loan as lists show it; its computations are in its workbook. Amounts in USD, ratios as fractions. */
export class Loan extends Model<InferAttributes<Loan>, InferCreationAttributes<Loan>> {
  declare uuid: CreationOptional<string>;
  /** Counts loans; bigint, so that pg gives it as text. */
  declare id: CreationOptional<string>;
  /** One line: `12 Main St, Albany, NY 12207`. */
  declare address: string;
  declare street: string;
  declare city: string;
  declare state: string;
  declare zip: string;
  declare county: CreationOptional<string | null>;
  declare apn: CreationOptional<string | null>;
  declare fips: CreationOptional<string | null>;
  declare latitude: CreationOptional<number | null>;
  declare longitude: CreationOptional<number | null>;
  declare status: CreationOptional<LoanStatus>;
  declare borrowerStatus: CreationOptional<BorrowerStatus>;
  declare reportStatus: CreationOptional<ReportStatus>;
  declare currentStage: CreationOptional<Stage>;
  declare screeningStatus: CreationOptional<'pass' | 'fail' | null>;
  declare dealType: CreationOptional<DealType>;
  declare borrowerName: CreationOptional<string | null>;
  declare notes: CreationOptional<string | null>;
  /** Prose for the deal page, with @names. */
  declare story: CreationOptional<string | null>;
  declare reportNotes: CreationOptional<string | null>;
  /** The quote e-mail as composed last, with @names. */
  declare emailContent: CreationOptional<string | null>;
  /** The whole loan of an A or B note. */
  declare wholeUuid: CreationOptional<string | null>;
  /** For a whole loan and its notes: whether it is split into an A and a B note. */
  declare isSplit: CreationOptional<boolean>;
  /** How often it was split; for a note, the number of the split that created it. */
  declare splitNo: CreationOptional<number>;
  declare inMarket: CreationOptional<boolean>;
  /** Conditions of its approvals that are broken now. */
  declare brokenConditions: CreationOptional<number>;
  /** Updated, with the counts and names below, from the offers of the deal if it has any. */
  declare holdingStatus: CreationOptional<HoldingStatus>;
  /** Offers that were not withdrawn; of these, the ones sent, and the ones declined. */
  declare matchedCount: CreationOptional<number>;
  declare sharedCount: CreationOptional<number>;
  declare declinedCount: CreationOptional<number>;
  /** The organisation that closes or holds. */
  declare currentInvestor: CreationOptional<string | null>;
  /** The organisations that approved. */
  declare approvedInvestors: CreationOptional<string[]>;
  /** When which step was taken; ISO times. */
  declare timelineFlags: CreationOptional<Partial<Record<TimelineFlag, string>>>;
  /** Version of the default parameters that it took last; null: the template's own. */
  declare parameterDefaultsVersion: CreationOptional<number | null>;
  /** The current rejection. */
  declare rejection: CreationOptional<Rejection | null>;
  declare ownerId: CreationOptional<string | null>;
  declare assigneeId: CreationOptional<string | null>;
  declare propertyType: CreationOptional<string | null>;
  declare transactionType: CreationOptional<string | null>;
  declare businessPlan: CreationOptional<string | null>;
  declare exitStrategy: CreationOptional<string | null>;
  declare requestedLoanAmount: CreationOptional<number | null>;
  declare totalLoanAmount: CreationOptional<number | null>;
  declare ltv: CreationOptional<number | null>;
  declare ltarv: CreationOptional<number | null>;
  declare ltc: CreationOptional<number | null>;
  declare interestRate: CreationOptional<number | null>;
  declare fee: CreationOptional<number | null>;
  /** Months. */
  declare terms: CreationOptional<number | null>;
  declare atlasScore: CreationOptional<number | null>;
  declare currentValue: CreationOptional<number | null>;
  declare futureValue: CreationOptional<number | null>;
  declare pricePerUnit: CreationOptional<number | null>;
  declare pricePerSqft: CreationOptional<number | null>;
  declare capRate: CreationOptional<number | null>;
  declare dscr: CreationOptional<number | null>;
  declare debtYield: CreationOptional<number | null>;
  declare units: CreationOptional<number | null>;
  declare grossBuildingArea: CreationOptional<number | null>;
  /** When its money was first noted to be out. */
  declare fundedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare deletedAt: CreationOptional<Date | null>;
  declare owner?: NonAttribute<User | null>;
  declare assignee?: NonAttribute<User | null>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const text = () => ({ type: DataTypes.TEXT, allowNull: true });
const required = () => ({ type: DataTypes.TEXT, allowNull: false });
const count = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
const figure = () => ({ type: DataTypes.DOUBLE, allowNull: true });

export function initLoan(sequelize: Sequelize): void {
  Loan.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
      id: { type: DataTypes.BIGINT, autoIncrementIdentity: true, autoIncrement: true },
      address: required(),
      street: required(),
      city: required(),
      state: required(),
      zip: required(),
      county: text(),
      apn: text(),
      fips: text(),
      latitude: figure(),
      longitude: figure(),
      status: { ...required(), defaultValue: 'Screening' },
      borrowerStatus: { ...required(), defaultValue: 'Loan Requested' },
      reportStatus: { ...required(), defaultValue: 'Draft' },
      currentStage: { ...required(), defaultValue: 'screening' },
      screeningStatus: text(),
      dealType: { ...required(), defaultValue: 'WL' },
      borrowerName: text(),
      notes: text(),
      story: text(),
      reportNotes: text(),
      emailContent: text(),
      wholeUuid: { type: DataTypes.UUID, allowNull: true },
      isSplit: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      splitNo: count(),
      inMarket: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      brokenConditions: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      holdingStatus: { ...required(), defaultValue: 'Draft' },
      matchedCount: count(),
      sharedCount: count(),
      declinedCount: count(),
      currentInvestor: text(),
      approvedInvestors: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
      timelineFlags: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      parameterDefaultsVersion: { type: DataTypes.INTEGER, allowNull: true },
      rejection: { type: DataTypes.JSONB, allowNull: true },
      ownerId: { type: DataTypes.UUID, allowNull: true },
      assigneeId: { type: DataTypes.UUID, allowNull: true },
      ...forEachLoanColumn(({ type }) => (type === 'number' ? figure() : text())),
      fundedAt: { type: DataTypes.DATE, allowNull: true },
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      deletedAt: { type: DataTypes.DATE, allowNull: true },
    },
    { sequelize, tableName: 'loans', underscored: true, timestamps: false },
  );
  Loan.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });
  Loan.belongsTo(User, { as: 'assignee', foreignKey: 'assigneeId' });
}
