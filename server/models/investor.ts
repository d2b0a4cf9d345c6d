import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
  type Transaction,
} from 'sequelize';
import { personName, todayInGmt, type CreditBox, type InvestorStatus, type InvestorType } from '#domain';
import type { InvestorEventName } from '../events/recordEvents';
import { User } from './user';

/**
 * The issuer of a user who was invited by mail and has not signed in yet; the subject is the user's own id.
 */
export const INVITED = 'invitation';

/** Who buys loans and notes; one or more people sign in for them (`User.investorId`). */
export class Investor extends Model<InferAttributes<Investor>, InferCreationAttributes<Investor>> {
  declare id: CreationOptional<string>;
  /** The main contact; the investor is addressed by this person's id. */
  declare primaryUserId: CreationOptional<string | null>;
  declare organizationName: string;
  declare note: CreationOptional<string>;
  declare investorType: CreationOptional<InvestorType>;
  declare status: CreationOptional<InvestorStatus>;
  declare relationRepUserId: CreationOptional<string | null>;
  /** A day, `YYYY-MM-DD`. */
  declare registrationDate: CreationOptional<string | null>;
  /** Raised by each change. */
  declare version: CreationOptional<number>;
  declare createdBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare people?: NonAttribute<User[]>;
  declare creditBox?: NonAttribute<InvestorCreditBox | null>;
}

/** What an investor buys. Without a row, no deal is matched. */
export class InvestorCreditBox extends Model<
  InferAttributes<InvestorCreditBox>,
  InferCreationAttributes<InvestorCreditBox>
> {
  declare investorId: string;
  declare criteria: CreditBox;
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
  declare updatedBy: CreationOptional<string | null>;
}

/** Something that was done to an investor or that they did. Never changed, never removed. */
export class InvestorEvent extends Model<
  InferAttributes<InvestorEvent>,
  InferCreationAttributes<InvestorEvent>
> {
  declare id: CreationOptional<string>;
  declare at: CreationOptional<Date>;
  declare investorId: string;
  /** Null: the product itself. */
  declare actorId: string | null;
  declare name: InvestorEventName;
  declare props: Record<string, unknown>;
}

/** An invitation sent by mail. */
export class Invitation extends Model<InferAttributes<Invitation>, InferCreationAttributes<Invitation>> {
  declare id: CreationOptional<string>;
  declare userId: string;
  /** SHA-256 of the link's token, in hexadecimal. */
  declare tokenHash: string;
  declare expiresAt: Date;
  declare acceptedAt: CreationOptional<Date | null>;
  declare withdrawnAt: CreationOptional<Date | null>;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
}

/** Gives a person with the role of investor an investor record of their own, until staff assign another. */
export async function ensureInvestor(user: User, transaction?: Transaction | null): Promise<void> {
  if (user.role !== 'INVESTOR' || user.investorId !== null) return;
  const { id: investorId } = await Investor.create(
    { primaryUserId: user.id, organizationName: personName(user), registrationDate: todayInGmt() },
    { transaction },
  );
  await user.update({ investorId }, { transaction });
}

const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const version = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });

function initInvestorRow(sequelize: Sequelize): void {
  Investor.init(
    {
      id: id(),
      primaryUserId: DataTypes.UUID,
      organizationName: text(),
      note: { ...text(), defaultValue: '' },
      investorType: { ...text(), defaultValue: 'Investor' },
      status: { ...text(), defaultValue: 'Active' },
      relationRepUserId: DataTypes.UUID,
      registrationDate: DataTypes.DATEONLY,
      version: version(),
      createdBy: DataTypes.UUID,
      createdAt: now(),
      updatedAt: now(),
    },
    { sequelize, tableName: 'investors', underscored: true, timestamps: false },
  );
}

/** Tied after {@link User}, who acts for an investor. */
export function initInvestor(sequelize: Sequelize): void {
  initInvestorRow(sequelize);
  InvestorCreditBox.init(
    {
      investorId: { type: DataTypes.UUID, primaryKey: true },
      criteria: { type: DataTypes.JSONB, allowNull: false },
      version: version(),
      updatedAt: now(),
      updatedBy: DataTypes.UUID,
    },
    { sequelize, tableName: 'investor_credit_boxes', underscored: true, timestamps: false },
  );
  InvestorEvent.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      at: now(),
      investorId: { type: DataTypes.UUID, allowNull: false },
      actorId: DataTypes.UUID,
      name: text(),
      props: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
    },
    { sequelize, tableName: 'investor_events', underscored: true, timestamps: false },
  );
  Invitation.init(
    {
      id: id(),
      userId: { type: DataTypes.UUID, allowNull: false },
      tokenHash: text(),
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      acceptedAt: DataTypes.DATE,
      withdrawnAt: DataTypes.DATE,
      createdBy: DataTypes.UUID,
      createdAt: now(),
    },
    { sequelize, tableName: 'invitations', underscored: true, timestamps: false },
  );
  User.afterCreate('ownInvestor', (user, { transaction }) => ensureInvestor(user, transaction));
  Investor.hasMany(User, { as: 'people', foreignKey: 'investorId' });
  Investor.hasOne(InvestorCreditBox, { as: 'creditBox', foreignKey: 'investorId' });
}
