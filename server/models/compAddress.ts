import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { ComparableKind } from '#contract';

/** The result of checking one address of a loan's comparables. */
export class CompAddress extends Model<InferAttributes<CompAddress>, InferCreationAttributes<CompAddress>> {
  declare loanUuid: string;
  declare kind: ComparableKind;
  declare address: string;
  /** Null: the address is valid. */
  declare message: string | null;
  /** Whole addresses that may be meant. */
  declare options: string[];
  declare latitude: number | null;
  declare longitude: number | null;
  declare checkedAt: CreationOptional<Date>;
}

export function initCompAddress(sequelize: Sequelize): void {
  CompAddress.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      kind: { type: DataTypes.TEXT, primaryKey: true },
      address: { type: DataTypes.TEXT, primaryKey: true },
      message: { type: DataTypes.TEXT, allowNull: true },
      options: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
      latitude: { type: DataTypes.DOUBLE, allowNull: true },
      longitude: { type: DataTypes.DOUBLE, allowNull: true },
      checkedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'comp_addresses', underscored: true, timestamps: false },
  );
}
