import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { DefaultValue } from '#contract';
import { User } from './user';

/**
 * A version of the default parameters of new loans; parameters it does not name have the template's value.
 */
export class ParameterDefaults extends Model<
  InferAttributes<ParameterDefaults>,
  InferCreationAttributes<ParameterDefaults>
> {
  /** From 1; the greatest is in force. */
  declare version: number;
  /** By name of the figure: amounts in USD, rates and shares as fractions. */
  declare parameters: Record<string, DefaultValue>;
  declare note: string | null;
  /** The version that this one goes back to. */
  declare restores: number | null;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User | null>;
}

export function initParameterDefaults(sequelize: Sequelize): void {
  ParameterDefaults.init(
    {
      version: { type: DataTypes.INTEGER, primaryKey: true },
      parameters: { type: DataTypes.JSONB, allowNull: false },
      note: DataTypes.TEXT,
      restores: DataTypes.INTEGER,
      userId: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'parameter_defaults', underscored: true, timestamps: false },
  );
  ParameterDefaults.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
