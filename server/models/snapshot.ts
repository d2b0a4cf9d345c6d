import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { CellValue } from '#domain';
import type { DealReport } from '#contract';
import { Loan } from './loan';
import { User } from './user';

/** A frozen state of a loan; the database refuses to change it. */
export class SnapshotRow extends Model<InferAttributes<SnapshotRow>, InferCreationAttributes<SnapshotRow>> {
  declare uuid: CreationOptional<string>;
  declare loanUuid: string;
  declare label: string;
  /** 1 for the first of its loan. */
  declare version: number;
  declare revision: number;
  declare templateKey: string;
  declare templateVersion: number;
  declare templateChecksum: string;
  declare engineVersion: string;
  declare inputs: Record<string, unknown>;
  declare figures: Record<string, CellValue>;
  /** The deal page as presented then. */
  declare deal: DealReport;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User | null>;
}

/** A link to one snapshot of one loan. */
export class ShareRow extends Model<InferAttributes<ShareRow>, InferCreationAttributes<ShareRow>> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare snapshotUuid: string;
  declare hash: string;
  /** The person it was made for. */
  declare name: CreationOptional<string | null>;
  /** When the link stops working. */
  declare endsAt: CreationOptional<Date | null>;
  declare enabled: CreationOptional<boolean>;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare changedAt: CreationOptional<Date>;
  declare user?: NonAttribute<User | null>;
  declare snapshot?: NonAttribute<SnapshotRow>;
  declare loan?: NonAttribute<Loan>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const count = () => ({ type: DataTypes.INTEGER, allowNull: false });
const json = () => ({ type: DataTypes.JSONB, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });

export function initSnapshot(sequelize: Sequelize): void {
  SnapshotRow.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
      loanUuid: uuid(),
      label: text(),
      version: count(),
      revision: count(),
      templateKey: text(),
      templateVersion: count(),
      templateChecksum: text(),
      engineVersion: text(),
      inputs: json(),
      figures: json(),
      deal: json(),
      userId: { type: DataTypes.UUID, allowNull: true },
      createdAt: now(),
    },
    { sequelize, tableName: 'snapshots', underscored: true, timestamps: false },
  );
  ShareRow.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
      loanUuid: uuid(),
      snapshotUuid: uuid(),
      hash: text(),
      name: { type: DataTypes.TEXT, allowNull: true },
      endsAt: { type: DataTypes.DATE, allowNull: true },
      enabled: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      userId: { type: DataTypes.UUID, allowNull: true },
      createdAt: now(),
      changedAt: now(),
    },
    { sequelize, tableName: 'shares', underscored: true, timestamps: false },
  );
  SnapshotRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  ShareRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  ShareRow.belongsTo(Loan, { as: 'loan', foreignKey: 'loanUuid' });
  ShareRow.belongsTo(SnapshotRow, { as: 'snapshot', foreignKey: 'snapshotUuid' });
}
