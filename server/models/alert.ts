import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { AlertScope, AlertSeverity, AlertStatus, AlertTrigger } from '#contract';
import { User } from './user';

/** An issue of a loan that needs attention until somebody clears it. */
export class Alert extends Model<InferAttributes<Alert>, InferCreationAttributes<Alert>> {
  /** Bigint, so that pg gives it as text. */
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare scope: AlertScope;
  declare severity: AlertSeverity;
  declare trigger: AlertTrigger | null;
  declare message: string;
  /** Why the product raised it; null: a person raised it. */
  declare cause: CreationOptional<string | null>;
  declare note: CreationOptional<string | null>;
  declare status: CreationOptional<AlertStatus>;
  declare createdAt: CreationOptional<Date>;
  declare createdBy: string | null;
  declare changedAt: CreationOptional<Date>;
  declare changedBy: string | null;
  declare author?: NonAttribute<User | null>;
  declare changer?: NonAttribute<User | null>;
}

/** A person's entry for one item of a checklist. */
export class ChecklistMark extends Model<
  InferAttributes<ChecklistMark>,
  InferCreationAttributes<ChecklistMark>
> {
  declare loanUuid: string;
  declare checklist: string;
  declare item: string;
  /** Set by hand; null leaves it to the data. */
  declare checked: boolean | null;
  declare flagged: boolean;
  /** Null leaves it as the checklist has it. */
  declare required: boolean | null;
  declare notes: string | null;
  declare userId: string | null;
  declare updatedAt: CreationOptional<Date>;
}

/** An item that a person added to a checklist of a loan. */
export class ChecklistAddition extends Model<
  InferAttributes<ChecklistAddition>,
  InferCreationAttributes<ChecklistAddition>
> {
  /** Bigint, so that pg gives it as text. */
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare checklist: string;
  /** The key of the item that it is under. */
  declare parent: string | null;
  declare title: string;
  declare link: string | null;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
}

const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const person = () => ({ type: DataTypes.UUID, allowNull: true });

export function initAlerts(sequelize: Sequelize): void {
  Alert.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      scope: text(),
      severity: text(),
      trigger: { type: DataTypes.TEXT, allowNull: true },
      message: text(),
      cause: { type: DataTypes.TEXT, allowNull: true },
      note: { type: DataTypes.TEXT, allowNull: true },
      status: { ...text(), defaultValue: 'active' },
      createdAt: now(),
      createdBy: person(),
      changedAt: now(),
      changedBy: person(),
    },
    { sequelize, tableName: 'alerts', underscored: true, timestamps: false },
  );
  ChecklistMark.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      checklist: { ...text(), primaryKey: true },
      item: { ...text(), primaryKey: true },
      checked: { type: DataTypes.BOOLEAN, allowNull: true },
      flagged: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      required: { type: DataTypes.BOOLEAN, allowNull: true },
      notes: { type: DataTypes.TEXT, allowNull: true },
      userId: person(),
      updatedAt: now(),
    },
    { sequelize, tableName: 'checklist_marks', underscored: true, timestamps: false },
  );
  ChecklistAddition.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      checklist: text(),
      parent: { type: DataTypes.TEXT, allowNull: true },
      title: text(),
      link: { type: DataTypes.TEXT, allowNull: true },
      createdBy: person(),
      createdAt: now(),
    },
    { sequelize, tableName: 'checklist_items', underscored: true, timestamps: false },
  );
  Alert.belongsTo(User, { as: 'author', foreignKey: 'createdBy' });
  Alert.belongsTo(User, { as: 'changer', foreignKey: 'changedBy' });
}
