import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { Market } from '#contract';

/** Texts of a loan's report, beside its figures. */
export class LoanReport extends Model<InferAttributes<LoanReport>, InferCreationAttributes<LoanReport>> {
  declare loanUuid: string;
  declare market: Market;
  declare userId: string | null;
  declare updatedAt: CreationOptional<Date>;
}

export function initLoanReport(sequelize: Sequelize): void {
  LoanReport.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      market: { type: DataTypes.JSONB, allowNull: false },
      userId: { type: DataTypes.UUID, allowNull: true },
      updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'loan_reports', underscored: true, timestamps: false },
  );
}
