import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Action, CellValue } from '#domain';
import { User } from './user';

/** A loan's workbook as last saved. Its row is the lock that serializes saves. */
export class WorkbookRow extends Model<InferAttributes<WorkbookRow>, InferCreationAttributes<WorkbookRow>> {
  declare loanUuid: string;
  declare templateKey: string;
  declare templateVersion: number;
  declare templateChecksum: string;
  declare engineVersion: string;
  declare revision: number;
  /** The loan file, with row ids. */
  declare inputs: Record<string, unknown>;
  /** Every named figure and its value. */
  declare figures: Record<string, CellValue>;
  declare updatedAt: CreationOptional<Date>;
}

/** One save: its actions and their inverse. Never changed, never removed. */
export class WorkbookRevision extends Model<
  InferAttributes<WorkbookRevision>,
  InferCreationAttributes<WorkbookRevision>
> {
  declare loanUuid: string;
  declare revision: number;
  declare saveId: string;
  declare requestHash: string;
  declare baseRevision: number;
  declare at: CreationOptional<Date>;
  declare userId: string | null;
  declare label: string | null;
  declare restores: CreationOptional<number | null>;
  declare cellsChanged: number;
  declare actions: readonly Action[];
  declare inverse: readonly Action[];
  declare engineVersion: string;
  /** The loan file after this revision; kept now and then. */
  declare checkpoint: CreationOptional<Record<string, unknown> | null>;
  /**
   * The template versions that this revision moved the workbook between, if it is a move or restores across
   * one.
   */
  declare movedFrom: CreationOptional<number | null>;
  declare movedTo: CreationOptional<number | null>;
  declare user?: NonAttribute<User | null>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const count = () => ({ type: DataTypes.INTEGER, allowNull: false });
const json = () => ({ type: DataTypes.JSONB, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });

export function initWorkbook(sequelize: Sequelize): void {
  WorkbookRow.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      templateKey: text(),
      templateVersion: count(),
      templateChecksum: text(),
      engineVersion: text(),
      revision: count(),
      inputs: json(),
      figures: json(),
      updatedAt: now(),
    },
    { sequelize, tableName: 'workbooks', underscored: true, timestamps: false },
  );
  WorkbookRevision.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      revision: { ...count(), primaryKey: true },
      saveId: { type: DataTypes.UUID, allowNull: false },
      requestHash: text(),
      baseRevision: count(),
      at: now(),
      userId: { type: DataTypes.UUID, allowNull: true },
      label: { type: DataTypes.TEXT, allowNull: true },
      restores: { type: DataTypes.INTEGER, allowNull: true },
      cellsChanged: count(),
      actions: json(),
      inverse: json(),
      engineVersion: text(),
      checkpoint: { type: DataTypes.JSONB, allowNull: true },
      movedFrom: { type: DataTypes.INTEGER, allowNull: true },
      movedTo: { type: DataTypes.INTEGER, allowNull: true },
    },
    { sequelize, tableName: 'workbook_revisions', underscored: true, timestamps: false },
  );
  WorkbookRevision.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
