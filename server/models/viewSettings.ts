import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { ViewSettings } from '#contract';

/** Settings of what outside readers see of a loan's deal page; a loan without a row has the defaults. */
export class ViewSettingsRow extends Model<
  InferAttributes<ViewSettingsRow>,
  InferCreationAttributes<ViewSettingsRow>
> {
  declare loanUuid: string;
  declare settings: ViewSettings;
  declare version: CreationOptional<number>;
  declare userId: string | null;
  declare updatedAt: CreationOptional<Date>;
}

export function initViewSettings(sequelize: Sequelize): void {
  ViewSettingsRow.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      settings: { type: DataTypes.JSONB, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      userId: { type: DataTypes.UUID, allowNull: true },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'loan_view_settings', underscored: true, timestamps: false },
  );
}
