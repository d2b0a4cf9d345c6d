import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Classification } from '#contract';
import { FileRow } from './file';
import { JobRow } from './job';
import { User } from './user';

/** A file that is read into rows for review. */
export class ExtractionRow extends Model<
  InferAttributes<ExtractionRow>,
  InferCreationAttributes<ExtractionRow>
> {
  declare uuid: string;
  declare loanUuid: string;
  declare fileUuid: string;
  declare jobUuid: string;
  declare classification: Classification;
  declare rowCount: CreationOptional<number | null>;
  declare outcome: CreationOptional<'taken' | 'dismissed' | null>;
  declare reviewedAt: CreationOptional<Date | null>;
  declare reviewerId: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare file?: NonAttribute<FileRow>;
  declare job?: NonAttribute<JobRow>;
  declare reviewer?: NonAttribute<User | null>;
}

const uuid = () => ({ type: DataTypes.UUID, allowNull: false });

export function initExtraction(sequelize: Sequelize): void {
  ExtractionRow.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      loanUuid: uuid(),
      fileUuid: uuid(),
      jobUuid: uuid(),
      classification: { type: DataTypes.TEXT, allowNull: false },
      rowCount: DataTypes.INTEGER,
      outcome: DataTypes.TEXT,
      reviewedAt: DataTypes.DATE,
      reviewerId: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'extractions', underscored: true, timestamps: false },
  );
  ExtractionRow.belongsTo(FileRow, { as: 'file', foreignKey: 'fileUuid' });
  ExtractionRow.belongsTo(JobRow, { as: 'job', foreignKey: 'jobUuid' });
  ExtractionRow.belongsTo(User, { as: 'reviewer', foreignKey: 'reviewerId' });
}
