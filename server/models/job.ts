import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { JobStatus } from '#contract';

/** Ends a run of a job that is no longer its own: another run has begun in its place, or the job is gone. */
export class RunTakenOver extends Error {
  constructor() {
    super('The job is no longer of this run');
    this.name = 'RunTakenOver';
  }
}

/** A job that outlasts a request, with how far it is. */
export class JobRow extends Model<InferAttributes<JobRow>, InferCreationAttributes<JobRow>> {
  declare uuid: string;
  declare kind: string;
  declare loanUuid: string | null;
  declare userId: string | null;
  declare status: CreationOptional<JobStatus>;
  /** 0 to 1. */
  declare progress: CreationOptional<number>;
  declare step: CreationOptional<string | null>;
  declare input: unknown;
  declare result: CreationOptional<Record<string, unknown> | null>;
  declare errorMessage: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare completedAt: CreationOptional<Date | null>;
  declare failedAt: CreationOptional<Date | null>;
  /** The run that it belongs to, until `leasedUntil`. */
  declare runner: CreationOptional<string | null>;
  declare leasedUntil: CreationOptional<Date | null>;
  /** Number of runs that ended with their process. */
  declare lostRuns: CreationOptional<number>;
}

export function initJob(sequelize: Sequelize): void {
  JobRow.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      kind: { type: DataTypes.TEXT, allowNull: false },
      loanUuid: DataTypes.UUID,
      userId: DataTypes.UUID,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'in_progress' },
      progress: { type: DataTypes.REAL, allowNull: false, defaultValue: 0 },
      step: DataTypes.TEXT,
      input: { type: DataTypes.JSONB, allowNull: false },
      result: DataTypes.JSONB,
      errorMessage: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      completedAt: DataTypes.DATE,
      failedAt: DataTypes.DATE,
      runner: DataTypes.UUID,
      leasedUntil: DataTypes.DATE,
      lostRuns: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: 'jobs', underscored: true, timestamps: false },
  );
}
