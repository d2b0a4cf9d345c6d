import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { NoteFigure, QuoteState, WrittenKind } from '#contract';
import { Loan } from './loan';
import { User } from './user';

/** A mail that the product wrote, delivered by a mail server or kept for staff to read. */
export class MailRow extends Model<InferAttributes<MailRow>, InferCreationAttributes<MailRow>> {
  declare id: CreationOptional<string>;
  declare loanUuid: string | null;
  declare kind: WrittenKind;
  declare recipient: string;
  declare subject: string;
  declare body: string;
  declare delivery: 'outbox' | 'smtp';
  declare state: 'kept' | 'sending' | 'sent' | 'failed';
  declare failure: CreationOptional<string | null>;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare sentAt: CreationOptional<Date | null>;
  declare user?: NonAttribute<User | null>;
  declare loan?: NonAttribute<Loan | null>;
  declare quote?: NonAttribute<Quote | null>;
}

/** A quote as the borrower got it, and the one answer to it. */
export class Quote extends Model<InferAttributes<Quote>, InferCreationAttributes<Quote>> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare mailId: string;
  /** SHA-256 of the link's token, in hexadecimal. */
  declare tokenHash: string;
  declare revision: number;
  declare terms: NoteFigure[];
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare withdrawnAt: CreationOptional<Date | null>;
  declare answeredAt: CreationOptional<Date | null>;
  declare answer: CreationOptional<'approved' | 'rejected' | null>;
  declare rejectReason: CreationOptional<string[] | null>;
  declare note: CreationOptional<string | null>;
}

/** The present state of a quote. */
export function quoteState({
  answer,
  withdrawnAt,
  expiresAt,
}: Pick<Quote, 'answer' | 'withdrawnAt' | 'expiresAt'>): QuoteState {
  if (answer !== null) return answer;
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'open';
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const maybe = () => ({ type: DataTypes.TEXT, allowNull: true });
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const later = () => ({ type: DataTypes.DATE, allowNull: true });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });

export function initMail(sequelize: Sequelize): void {
  MailRow.init(
    {
      id: id(),
      loanUuid: { type: DataTypes.UUID, allowNull: true },
      kind: text(),
      recipient: text(),
      subject: text(),
      body: text(),
      delivery: text(),
      state: text(),
      failure: maybe(),
      userId: { type: DataTypes.UUID, allowNull: true },
      createdAt: now(),
      sentAt: later(),
    },
    { sequelize, tableName: 'mails', underscored: true, timestamps: false },
  );
  Quote.init(
    {
      id: id(),
      loanUuid: uuid(),
      mailId: uuid(),
      tokenHash: text(),
      revision: { type: DataTypes.INTEGER, allowNull: false },
      terms: { type: DataTypes.JSONB, allowNull: false },
      createdAt: now(),
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      withdrawnAt: later(),
      answeredAt: later(),
      answer: maybe(),
      rejectReason: { type: DataTypes.JSONB, allowNull: true },
      note: maybe(),
    },
    { sequelize, tableName: 'quotes', underscored: true, timestamps: false },
  );
  MailRow.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  MailRow.belongsTo(Loan, { as: 'loan', foreignKey: 'loanUuid', targetKey: 'uuid' });
  MailRow.hasOne(Quote, { as: 'quote', foreignKey: 'mailId' });
}
