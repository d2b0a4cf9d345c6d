import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { RichText } from '#contract';
import { User } from './user';

/** The note of a loan; without a row it is the words of the loan's list column, not opened yet. */
export class LoanNote extends Model<InferAttributes<LoanNote>, InferCreationAttributes<LoanNote>> {
  declare loanUuid: string;
  /** The yjs document, with every update up to `docThrough`. */
  declare doc: Buffer;
  /** The id of the last update in `doc`; bigint, so that pg gives it as text. */
  declare docThrough: CreationOptional<string>;
  declare content: RichText;
  /** The words alone, as the list shows them. */
  declare text: string;
  /** Counts writes. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date | null>;
  declare updatedBy: CreationOptional<string | null>;
}

/** A change of the document that is not merged into it yet. */
export class LoanNoteUpdate extends Model<
  InferAttributes<LoanNoteUpdate>,
  InferCreationAttributes<LoanNoteUpdate>
> {
  /** Grows in the order of the commits of a loan; bigint, so that pg gives it as text. */
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare bytes: Buffer;
  declare userId: string | null;
  declare at: CreationOptional<Date>;
}

/** One person's typing without a longer pause, and the text before it. */
export class LoanNoteWriting extends Model<
  InferAttributes<LoanNoteWriting>,
  InferCreationAttributes<LoanNoteWriting>
> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare userId: string | null;
  declare begunAt: CreationOptional<Date>;
  declare endedAt: CreationOptional<Date>;
  declare former: RichText;
  declare user?: NonAttribute<User | null>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const id = () => ({ type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true });
const person = () => ({ type: DataTypes.UUID, allowNull: true });
const loan = () => ({ type: DataTypes.UUID, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });

export function initLoanNote(sequelize: Sequelize): void {
  LoanNote.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      doc: { type: DataTypes.BLOB, allowNull: false },
      docThrough: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      content: { type: DataTypes.JSONB, allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      updatedAt: { type: DataTypes.DATE, allowNull: true },
      updatedBy: person(),
    },
    { sequelize, tableName: 'loan_notes', underscored: true, timestamps: false },
  );
  LoanNoteUpdate.init(
    {
      id: id(),
      loanUuid: loan(),
      bytes: { type: DataTypes.BLOB, allowNull: false },
      userId: person(),
      at: now(),
    },
    { sequelize, tableName: 'loan_note_updates', underscored: true, timestamps: false },
  );
  LoanNoteWriting.init(
    {
      id: id(),
      loanUuid: loan(),
      userId: person(),
      begunAt: now(),
      endedAt: now(),
      former: { type: DataTypes.JSONB, allowNull: false },
    },
    { sequelize, tableName: 'loan_note_writings', underscored: true, timestamps: false },
  );
  LoanNoteWriting.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
