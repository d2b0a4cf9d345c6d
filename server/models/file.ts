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

/** A document or picture of a loan; its bytes are in the file storage. */
export class FileRow extends Model<InferAttributes<FileRow>, InferCreationAttributes<FileRow>> {
  declare uuid: string;
  declare loanUuid: string;
  declare category: string;
  declare name: string;
  declare contentType: string;
  /** In bytes. */
  declare size: number;
  declare storageKey: string;
  declare thumbnailKey: CreationOptional<string | null>;
  declare description: CreationOptional<string | null>;
  declare hidden: CreationOptional<boolean>;
  /** Readers outside get it with the deal page. */
  declare released: CreationOptional<boolean>;
  /** The monitoring report it belongs to; null for the other files of the loan. */
  declare monitoringReportId: CreationOptional<string | null>;
  /** The borrower it belongs to; null: the loan. */
  declare borrowerId: CreationOptional<string | null>;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare deletedAt: CreationOptional<Date | null>;
  declare user?: NonAttribute<User | null>;
}

export function initFile(sequelize: Sequelize): void {
  FileRow.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      category: { type: DataTypes.TEXT, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      contentType: { type: DataTypes.TEXT, allowNull: false },
      size: {
        type: DataTypes.BIGINT,
        allowNull: false,
        // PostgreSQL's bigint is read as text; a file's size is well within a number's range.
        get(this: FileRow): number {
          return Number(this.getDataValue('size'));
        },
      },
      storageKey: { type: DataTypes.TEXT, allowNull: false },
      thumbnailKey: DataTypes.TEXT,
      description: DataTypes.TEXT,
      hidden: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      released: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      monitoringReportId: DataTypes.UUID,
      borrowerId: DataTypes.UUID,
      userId: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      deletedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'files', underscored: true, timestamps: false },
  );
  FileRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
