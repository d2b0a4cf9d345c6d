import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type {
  CommitteeDecision,
  CommitteeVote,
  ConditionState,
  CustomRedFlag,
  MemoCondition,
  MemoDetail,
  MemoReadings,
  MemoRisk,
  MemoText,
  NoteFigure,
  RichText,
} from '#contract';
import type { CommitteeAgenda, Role } from '#domain';
import { FileRow } from './file';
import { Loan } from './loan';
import { User } from './user';

/** Who granted that a loan is beyond a limit, by the name that they had. */
export interface Grant {
  readonly userId: string;
  readonly name: string;
  /** ISO. */
  readonly at: string;
  readonly note: string;
}

/** The values of a text's figures when it was written or confirmed. */
export interface ConfirmedFigures {
  /** Revision of the workbook. */
  readonly revision: number;
  /** ISO. */
  readonly at: string;
  /** By their names. */
  readonly figures: Readonly<Record<string, NoteFigure['value']>>;
}

/** What a participant saw when they voted. */
export interface SeenAtVote {
  /** Revision of the workbook. */
  readonly revision: number;
  /** Versions of the memo's parts. */
  readonly versions: MemoDetail['versions'];
}

/** A memo of the investment committee; once recorded, the database refuses any change. */
export class MemoRow extends Model<InferAttributes<MemoRow>, InferCreationAttributes<MemoRow>> {
  /** Bigint, so that pg gives it as text. */
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare agenda: CreationOptional<CommitteeAgenda | null>;
  declare decision: CreationOptional<CommitteeDecision | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare rejectionReasons: CreationOptional<readonly string[]>;
  declare recommendation: CreationOptional<RichText>;
  declare committeeNotes: CreationOptional<RichText>;
  declare strengths: CreationOptional<RichText>;
  declare weaknesses: CreationOptional<RichText>;
  declare opportunities: CreationOptional<RichText>;
  declare threats: CreationOptional<RichText>;
  declare risks: CreationOptional<readonly MemoRisk[]>;
  declare links: CreationOptional<MemoDetail['information']['links']>;
  declare files: CreationOptional<readonly string[]>;
  declare customRedFlags: CreationOptional<readonly CustomRedFlag[]>;
  declare redFlagNotes: CreationOptional<Readonly<Record<string, string>>>;
  declare conditions: CreationOptional<readonly MemoCondition[]>;
  declare exceptions: CreationOptional<Readonly<Record<string, Grant>>>;
  declare versions: CreationOptional<MemoDetail['versions']>;
  declare confirmed: CreationOptional<Readonly<Partial<Record<MemoText, ConfirmedFigures>>>>;
  declare recordBundleUrl: CreationOptional<string | null>;
  declare recordedAt: CreationOptional<Date | null>;
  declare recordedBy: CreationOptional<string | null>;
  declare recordedRevision: CreationOptional<number | null>;
  /** The memo's view of the loan when it was recorded. */
  declare frozen: CreationOptional<MemoReadings | null>;
  /** The record that it was begun from, when the loan was reactivated. */
  declare followsId: CreationOptional<string | null>;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare recorder?: NonAttribute<User | null>;
  declare loan?: NonAttribute<Loan>;
}

/** A participant in the decision on a memo. */
export class MemoParticipantRow extends Model<
  InferAttributes<MemoParticipantRow>,
  InferCreationAttributes<MemoParticipantRow>
> {
  declare memoId: string;
  declare userId: string;
  declare position: number;
  declare vote: CreationOptional<CommitteeVote | null>;
  declare note: CreationOptional<string | null>;
  declare votedAt: CreationOptional<Date | null>;
  declare seen: CreationOptional<SeenAtVote | null>;
  declare user?: NonAttribute<User>;
}

/** The one row of how the committee decides. */
export class CommitteeSettingsRow extends Model<
  InferAttributes<CommitteeSettingsRow>,
  InferCreationAttributes<CommitteeSettingsRow>
> {
  declare id: number;
  declare quorum: number;
  declare roles: readonly Role[];
  declare changedBy: string | null;
  declare updatedAt: CreationOptional<Date>;
  declare version: CreationOptional<number>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const bigint = () => ({ type: DataTypes.BIGINT, primaryKey: true });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const count = (defaultValue: number) => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const json = (defaultValue: object) => ({ type: DataTypes.JSONB, allowNull: false, defaultValue });
const prose = () => json({ ops: [] });

/** The file of a record; made by a job, and never changed once it is there. */
export class MemoBundleRow extends Model<
  InferAttributes<MemoBundleRow>,
  InferCreationAttributes<MemoBundleRow>
> {
  declare memoId: string;
  declare loanUuid: string;
  declare jobUuid: string;
  declare fileUuid: CreationOptional<string | null>;
  /** Checksum of the file's bytes, in hex. */
  declare sha256: CreationOptional<string | null>;
  declare madeAt: CreationOptional<Date | null>;
  /** Storage key that the current run writes to, or that a crashed run left behind. */
  declare pendingKey: CreationOptional<string | null>;
  declare file?: NonAttribute<FileRow | null>;
}

/** A condition of a recorded approval, with its state at the last save of the workbook. */
export class MemoConditionRow extends Model<
  InferAttributes<MemoConditionRow>,
  InferCreationAttributes<MemoConditionRow>
> {
  declare id: string;
  declare memoId: string;
  declare loanUuid: string;
  declare position: number;
  declare label: string;
  declare formula: string;
  /** ISO date. */
  declare testedFrom: string | null;
  declare state: ConditionState;
  declare since: CreationOptional<Date>;
  declare revision: number;
  /** The input that moved it last, in words. */
  declare movedBy: CreationOptional<string | null>;
  declare alertId: CreationOptional<string | null>;
}

/** Tied after {@link Loan}, {@link User} and {@link FileRow}. */
export function initMemo(sequelize: Sequelize): void {
  MemoRow.init(
    {
      id: { ...bigint(), autoIncrement: true, autoIncrementIdentity: true },
      loanUuid: uuid(),
      agenda: DataTypes.TEXT,
      decision: DataTypes.TEXT,
      decidedAt: DataTypes.DATE,
      rejectionReasons: json([]),
      recommendation: prose(),
      committeeNotes: prose(),
      strengths: prose(),
      weaknesses: prose(),
      opportunities: prose(),
      threats: prose(),
      risks: json([]),
      links: json([]),
      files: json([]),
      customRedFlags: json([]),
      redFlagNotes: json({}),
      conditions: json([]),
      exceptions: json({}),
      versions: json({}),
      confirmed: json({}),
      recordBundleUrl: DataTypes.TEXT,
      recordedAt: DataTypes.DATE,
      recordedBy: DataTypes.UUID,
      recordedRevision: DataTypes.INTEGER,
      frozen: DataTypes.JSONB,
      followsId: { type: DataTypes.BIGINT, defaultValue: null },
      createdBy: DataTypes.UUID,
      createdAt: now(),
      updatedAt: now(),
    },
    { sequelize, tableName: 'ic_memos', underscored: true, timestamps: false },
  );
  MemoParticipantRow.init(
    {
      memoId: bigint(),
      userId: { ...uuid(), primaryKey: true },
      position: count(0),
      vote: DataTypes.TEXT,
      note: DataTypes.TEXT,
      votedAt: DataTypes.DATE,
      seen: DataTypes.JSONB,
    },
    { sequelize, tableName: 'ic_memo_participants', underscored: true, timestamps: false },
  );
  MemoBundleRow.init(
    {
      memoId: { ...bigint(), primaryKey: true },
      loanUuid: uuid(),
      jobUuid: uuid(),
      fileUuid: DataTypes.UUID,
      sha256: DataTypes.TEXT,
      madeAt: DataTypes.DATE,
      pendingKey: DataTypes.TEXT,
    },
    { sequelize, tableName: 'ic_memo_bundles', underscored: true, timestamps: false },
  );
  MemoConditionRow.init(
    {
      memoId: bigint(),
      id: { ...uuid(), primaryKey: true },
      loanUuid: uuid(),
      position: count(0),
      label: { type: DataTypes.TEXT, allowNull: false },
      formula: { type: DataTypes.TEXT, allowNull: false },
      testedFrom: DataTypes.DATEONLY,
      state: { type: DataTypes.TEXT, allowNull: false },
      since: now(),
      revision: count(0),
      movedBy: DataTypes.TEXT,
      alertId: DataTypes.BIGINT,
    },
    { sequelize, tableName: 'ic_memo_conditions', underscored: true, timestamps: false },
  );
  CommitteeSettingsRow.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      quorum: count(0),
      roles: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
      changedBy: DataTypes.UUID,
      updatedAt: now(),
      version: count(1),
    },
    { sequelize, tableName: 'committee_settings', underscored: true, timestamps: false },
  );
  MemoRow.belongsTo(User, { as: 'recorder', foreignKey: 'recordedBy' });
  MemoRow.belongsTo(Loan, { as: 'loan', foreignKey: 'loanUuid', targetKey: 'uuid' });
  MemoParticipantRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  MemoBundleRow.belongsTo(FileRow, { as: 'file', foreignKey: 'fileUuid' });
}
