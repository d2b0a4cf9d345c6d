import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { LoanFieldName } from '#domain';
import { User } from './user';

/** A saved view of the loan list. */
export class LoanViewRow extends Model<InferAttributes<LoanViewRow>, InferCreationAttributes<LoanViewRow>> {
  declare uuid: CreationOptional<string>;
  declare ownerId: string;
  declare name: string;
  declare shared: boolean;
  /** Filters and sort as the address bar holds them. */
  declare search: string;
  /** Null: the usual columns. */
  declare columns: LoanFieldName[] | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare owner?: NonAttribute<User>;
}

export function initLoanView(sequelize: Sequelize): void {
  LoanViewRow.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
      ownerId: { type: DataTypes.UUID, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      shared: { type: DataTypes.BOOLEAN, allowNull: false },
      search: { type: DataTypes.TEXT, allowNull: false },
      columns: { type: DataTypes.JSONB, allowNull: true },
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'loan_views', underscored: true, timestamps: false },
  );
  LoanViewRow.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });
}
