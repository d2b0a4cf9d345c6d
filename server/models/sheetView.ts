import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { SheetView } from '#contract';

/** A person's view of a sheet, in all workbooks. */
export class SheetViewRow extends Model<
  InferAttributes<SheetViewRow>,
  InferCreationAttributes<SheetViewRow>
> {
  declare userId: string;
  declare sheet: string;
  declare view: SheetView;
  declare updatedAt: CreationOptional<Date>;
}

export function initSheetView(sequelize: Sequelize): void {
  SheetViewRow.init(
    {
      userId: { type: DataTypes.UUID, primaryKey: true },
      sheet: { type: DataTypes.TEXT, primaryKey: true },
      view: { type: DataTypes.JSONB, allowNull: false },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'sheet_views', underscored: true, timestamps: false },
  );
}
