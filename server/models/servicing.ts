import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Checklist, MonitoringFigure, RichText, StatementFigures, StatementRemarks } from '#contract';
import type { DealType } from '#domain';
import { Investor } from './investor';
import { Loan } from './loan';
import { User } from './user';

/**
 * A report on a loan with money out, about a period. Its checklist is kept with the other marks, its files
 * with the other files.
 */
export class MonitoringReportRow extends Model<
  InferAttributes<MonitoringReportRow>,
  InferCreationAttributes<MonitoringReportRow>
> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare title: string;
  /** ISO dates, both included. */
  declare periodFrom: string;
  declare periodTo: string;
  declare status: CreationOptional<'Draft' | 'Published'>;
  declare summary: CreationOptional<RichText>;
  /** As of the report's publication. */
  declare figures: CreationOptional<readonly MonitoringFigure[] | null>;
  /** As of the report's publication. */
  declare checklist: CreationOptional<Checklist | null>;
  declare publishedAt: CreationOptional<Date | null>;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare version: CreationOptional<number>;
}

/**
 * The figures of a statement, with the saved revision and the day they were computed from; older ones lack
 * these.
 */
export type KeptFigures = StatementFigures & { readonly revision?: number; readonly computedOn?: string };

/** A holder's statement of a month; the database refuses any change once it is released. */
export class HolderStatementRow extends Model<
  InferAttributes<HolderStatementRow>,
  InferCreationAttributes<HolderStatementRow>
> {
  declare id: CreationOptional<string>;
  /** The whole loan, of its notes too. */
  declare loanUuid: string;
  declare dealType: DealType;
  declare splitNo: CreationOptional<number>;
  declare investorId: string;
  /** The first day of the month, as an ISO date. */
  declare month: string;
  declare status: CreationOptional<'Draft' | 'Released'>;
  declare figures: KeptFigures;
  declare remarks: CreationOptional<StatementRemarks>;
  declare releasedAt: CreationOptional<Date | null>;
  declare releasedBy: CreationOptional<string | null>;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare version: CreationOptional<number>;
  declare investor?: NonAttribute<Investor>;
  declare releaser?: NonAttribute<User | null>;
  declare loan?: NonAttribute<Loan>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const day = () => ({ type: DataTypes.DATEONLY, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const count = (defaultValue: number) => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue });

/** Tied after {@link Investor}, {@link Loan} and {@link User}. */
export function initServicing(sequelize: Sequelize): void {
  MonitoringReportRow.init(
    {
      id: id(),
      loanUuid: uuid(),
      title: text(),
      periodFrom: day(),
      periodTo: day(),
      status: { ...text(), defaultValue: 'Draft' },
      summary: { type: DataTypes.JSONB, allowNull: false, defaultValue: { ops: [] } },
      figures: DataTypes.JSONB,
      checklist: DataTypes.JSONB,
      publishedAt: DataTypes.DATE,
      createdBy: DataTypes.UUID,
      createdAt: now(),
      updatedAt: now(),
      version: count(1),
    },
    { sequelize, tableName: 'monitoring_reports', underscored: true, timestamps: false },
  );
  HolderStatementRow.init(
    {
      id: id(),
      loanUuid: uuid(),
      dealType: text(),
      splitNo: count(0),
      investorId: uuid(),
      month: day(),
      status: { ...text(), defaultValue: 'Draft' },
      figures: { type: DataTypes.JSONB, allowNull: false },
      remarks: {
        type: DataTypes.JSONB,
        allowNull: false,
        defaultValue: { exceptions: '', borrowerContact: '', remarks: '' },
      },
      releasedAt: DataTypes.DATE,
      releasedBy: DataTypes.UUID,
      createdBy: DataTypes.UUID,
      createdAt: now(),
      updatedAt: now(),
      version: count(1),
    },
    { sequelize, tableName: 'holder_statements', underscored: true, timestamps: false },
  );
  HolderStatementRow.belongsTo(Investor, { as: 'investor', foreignKey: 'investorId' });
  HolderStatementRow.belongsTo(User, { as: 'releaser', foreignKey: 'releasedBy' });
  HolderStatementRow.belongsTo(Loan, { as: 'loan', foreignKey: 'loanUuid', targetKey: 'uuid' });
}
