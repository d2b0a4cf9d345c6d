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

/** One comment on a cell of a loan's workbook. */
export class CellComment extends Model<InferAttributes<CellComment>, InferCreationAttributes<CellComment>> {
  declare uuid: string;
  declare loanUuid: string;
  /** The comment that began the thread; its own uuid for that one. */
  declare threadUuid: string;
  /** The cell's key: `noi`, `RentRollResidential/r12/sqft`. */
  declare cell: string;
  declare title: string;
  declare body: string;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare editedAt: CreationOptional<Date | null>;
  declare deletedAt: CreationOptional<Date | null>;
  declare resolvedAt: CreationOptional<Date | null>;
  declare resolvedBy: CreationOptional<string | null>;
  declare user?: NonAttribute<User | null>;
  declare resolver?: NonAttribute<User | null>;
}

export function initCellComment(sequelize: Sequelize): void {
  CellComment.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      threadUuid: { type: DataTypes.UUID, allowNull: false },
      cell: { type: DataTypes.TEXT, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      body: { type: DataTypes.TEXT, allowNull: false },
      userId: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      editedAt: DataTypes.DATE,
      deletedAt: DataTypes.DATE,
      resolvedAt: DataTypes.DATE,
      resolvedBy: DataTypes.UUID,
    },
    { sequelize, tableName: 'cell_comments', underscored: true, timestamps: false },
  );
  CellComment.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  CellComment.belongsTo(User, { as: 'resolver', foreignKey: 'resolvedBy' });
}
