import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { DealType, DeclineReason, InviteStatus, OfferFit, OfferingRole } from '#domain';
import { Investor } from './investor';
import { User } from './user';

/** A loan or note offered to an investor, with the outcome. */
export class DealOffering extends Model<
  InferAttributes<DealOffering>,
  InferCreationAttributes<DealOffering>
> {
  declare id: CreationOptional<string>;
  /** The whole loan, of its notes too. */
  declare loanUuid: string;
  declare dealType: DealType;
  /** Which split of the loan a note is of; 0 for the whole loan. */
  declare splitNo: CreationOptional<number>;
  declare investorId: string;
  /** A holder's status is Closing until the note is released. */
  declare role: CreationOptional<OfferingRole>;
  declare status: CreationOptional<InviteStatus>;
  /** The version that was offered; null until then. */
  declare snapshotUuid: CreationOptional<string | null>;
  /** The version that the investor looked at last. */
  declare seenSnapshotUuid: CreationOptional<string | null>;
  declare fit: CreationOptional<OfferFit | null>;
  declare invitedAt: CreationOptional<Date | null>;
  declare viewedAt: CreationOptional<Date | null>;
  declare answeredAt: CreationOptional<Date | null>;
  declare closingAt: CreationOptional<Date | null>;
  /** Days, `YYYY-MM-DD`. */
  declare heldFrom: CreationOptional<string | null>;
  declare heldTo: CreationOptional<string | null>;
  /** Withdrawn: nobody of the investor can read the deal any longer. */
  declare withdrawnAt: CreationOptional<Date | null>;
  declare rejectionReasons: CreationOptional<DeclineReason[] | null>;
  /** A note among staff. */
  declare note: CreationOptional<string | null>;
  declare invitedBy: CreationOptional<string | null>;
  /** Raised by each change. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare investor?: NonAttribute<Investor>;
}

/** One look of one person at one section of a deal. */
export class OfferingView extends Model<
  InferAttributes<OfferingView>,
  InferCreationAttributes<OfferingView>
> {
  declare id: CreationOptional<string>;
  declare offeringId: string;
  declare userId: string;
  declare section: string;
  declare snapshotUuid: string;
  declare at: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

/** Who held a loan or note from when to when. */
export class OwnershipRow extends Model<
  InferAttributes<OwnershipRow>,
  InferCreationAttributes<OwnershipRow>
> {
  declare id: CreationOptional<string>;
  declare loanUuid: string;
  declare dealType: DealType;
  declare splitNo: CreationOptional<number>;
  declare investorId: string;
  /** Null if the holder was entered without an offer. */
  declare offeringId: CreationOptional<string | null>;
  /** USD. */
  declare amount: CreationOptional<number | null>;
  /** A day, `YYYY-MM-DD`. */
  declare fromDate: string;
  /** Null: the present holder. */
  declare toDate: CreationOptional<string | null>;
  declare investor?: NonAttribute<Investor>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const count = (defaultValue: number) => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue });

function initDealOffering(sequelize: Sequelize): void {
  DealOffering.init(
    {
      id: id(),
      loanUuid: uuid(),
      dealType: text(),
      splitNo: count(0),
      investorId: uuid(),
      role: { ...text(), defaultValue: 'INVESTOR' },
      status: { ...text(), defaultValue: 'Pending' },
      snapshotUuid: DataTypes.UUID,
      seenSnapshotUuid: DataTypes.UUID,
      fit: DataTypes.JSONB,
      invitedAt: DataTypes.DATE,
      viewedAt: DataTypes.DATE,
      answeredAt: DataTypes.DATE,
      closingAt: DataTypes.DATE,
      heldFrom: DataTypes.DATEONLY,
      heldTo: DataTypes.DATEONLY,
      withdrawnAt: DataTypes.DATE,
      rejectionReasons: DataTypes.JSONB,
      note: DataTypes.TEXT,
      invitedBy: DataTypes.UUID,
      version: count(1),
      createdAt: now(),
      updatedAt: now(),
    },
    { sequelize, tableName: 'deal_offerings', underscored: true, timestamps: false },
  );
}

/** Tied after {@link Investor} and {@link User}. */
export function initOffering(sequelize: Sequelize): void {
  initDealOffering(sequelize);
  OfferingView.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      offeringId: uuid(),
      userId: uuid(),
      section: text(),
      snapshotUuid: uuid(),
      at: now(),
    },
    { sequelize, tableName: 'offering_views', underscored: true, timestamps: false },
  );
  OwnershipRow.init(
    {
      id: id(),
      loanUuid: uuid(),
      dealType: text(),
      splitNo: count(0),
      investorId: uuid(),
      offeringId: DataTypes.UUID,
      amount: DataTypes.DOUBLE,
      fromDate: { type: DataTypes.DATEONLY, allowNull: false },
      toDate: DataTypes.DATEONLY,
    },
    { sequelize, tableName: 'ownerships', underscored: true, timestamps: false },
  );
  DealOffering.belongsTo(Investor, { as: 'investor', foreignKey: 'investorId' });
  OfferingView.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  OwnershipRow.belongsTo(Investor, { as: 'investor', foreignKey: 'investorId' });
}
