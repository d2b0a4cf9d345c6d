import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { ClientEventName, LoanEventName } from '../events/loanEvents';

/** An entry of a loan's history outside its workbook: a status, an assignee, a link. Never changed or deleted. */
export class LoanEvent extends Model<InferAttributes<LoanEvent>, InferCreationAttributes<LoanEvent>> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare at: CreationOptional<Date>;
  declare userId: string | null;
  declare name: LoanEventName | ClientEventName;
  declare props: Record<string, unknown>;
}

export function initLoanEvent(sequelize: Sequelize): void {
  LoanEvent.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      userId: { type: DataTypes.UUID, allowNull: true },
      name: { type: DataTypes.TEXT, allowNull: false },
      props: { type: DataTypes.JSONB, allowNull: false },
    },
    { sequelize, tableName: 'loan_events', underscored: true, timestamps: false },
  );
}
