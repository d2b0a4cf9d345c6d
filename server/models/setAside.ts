import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { SetAsideRequest } from '#contract';
import type { CellInput } from '#domain';
import { User } from './user';

/** A typed value that was replaced by somebody else's. Never changed, never removed. */
export class SetAsideRow extends Model<InferAttributes<SetAsideRow>, InferCreationAttributes<SetAsideRow>> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare at: CreationOptional<Date>;
  declare userId: string | null;
  declare ref: SetAsideRequest['values'][number]['ref'];
  declare title: string;
  /** Wrapped, so that a blank input differs from a missing one. */
  declare value: { input: CellInput };
  declare instead: { input: CellInput };
  declare user?: NonAttribute<User | null>;
}

export function initSetAside(sequelize: Sequelize): void {
  SetAsideRow.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      userId: { type: DataTypes.UUID, allowNull: true },
      ref: { type: DataTypes.JSONB, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      value: { type: DataTypes.JSONB, allowNull: false },
      instead: { type: DataTypes.JSONB, allowNull: false },
    },
    { sequelize, tableName: 'set_aside', underscored: true, timestamps: false },
  );
  SetAsideRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
