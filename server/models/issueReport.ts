import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { User } from './user';

/** A problem with the program that somebody reported. */
export class IssueReportRow extends Model<
  InferAttributes<IssueReportRow>,
  InferCreationAttributes<IssueReportRow>
> {
  declare id: CreationOptional<string>;
  declare at: CreationOptional<Date>;
  declare userId: string;
  /** The page it is about, without its query. */
  declare page: string | null;
  declare browser: string | null;
  declare description: string;
  declare user?: NonAttribute<User>;
}

export function initIssueReport(sequelize: Sequelize): void {
  IssueReportRow.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      userId: { type: DataTypes.UUID, allowNull: false },
      page: DataTypes.TEXT,
      browser: DataTypes.TEXT,
      description: { type: DataTypes.TEXT, allowNull: false },
    },
    { sequelize, tableName: 'issue_reports', underscored: true, timestamps: false },
  );
  IssueReportRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
