import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { BorrowerEventName } from '../events/recordEvents';

/** A person who borrows or guarantees, known across loans. SSN and date of birth are encrypted. */
export class BorrowerModel extends Model<
  InferAttributes<BorrowerModel>,
  InferCreationAttributes<BorrowerModel>
> {
  declare id: CreationOptional<string>;
  declare firstName: string;
  declare middleName: CreationOptional<string>;
  declare lastName: string;
  declare email: string;
  declare phone: CreationOptional<string | null>;
  declare taxStreet: CreationOptional<string>;
  declare taxCity: CreationOptional<string>;
  declare taxState: CreationOptional<string>;
  declare taxZip: CreationOptional<string>;
  declare note: CreationOptional<string>;
  declare experience: CreationOptional<string>;
  declare experienceYears: CreationOptional<number | null>;
  /** The experience as readers of the deal page see it. */
  declare experienceSummary: CreationOptional<string>;
  declare personalGuarantee: CreationOptional<boolean>;
  declare ssnSealed: CreationOptional<string | null>;
  declare dateOfBirthSealed: CreationOptional<string | null>;
  /** Finds an SSN again; useless without the key. */
  declare ssnDigest: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare createdBy: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare erasedAt: CreationOptional<Date | null>;
  declare mergedInto: CreationOptional<string | null>;
}

/** A borrower of a loan; the first by place gives the loan its name. */
export class LoanBorrower extends Model<
  InferAttributes<LoanBorrower>,
  InferCreationAttributes<LoanBorrower>
> {
  declare loanUuid: string;
  declare borrowerId: string;
  declare place: number;
  declare addedBy: string | null;
  declare addedAt: CreationOptional<Date>;
}

/** A line of a personal financial statement, in USD. */
export class BorrowerPfsItem extends Model<
  InferAttributes<BorrowerPfsItem>,
  InferCreationAttributes<BorrowerPfsItem>
> {
  declare id: CreationOptional<string>;
  declare borrowerId: string;
  declare side: 'asset' | 'liability';
  declare place: number;
  declare item: string;
  declare price: number;
  declare liquid: CreationOptional<boolean>;
}

/** A line of a schedule of real estate owned; amounts in USD, of the whole property. */
export class BorrowerSreo extends Model<
  InferAttributes<BorrowerSreo>,
  InferCreationAttributes<BorrowerSreo>
> {
  declare uuid: CreationOptional<string>;
  declare borrowerId: string;
  declare place: number;
  declare validAddress: string;
  declare propertyType: string;
  declare purchasePrice: number | null;
  declare currentValue: number | null;
  declare mortgageBalance: number | null;
  /** A fraction. */
  declare percentOwned: number | null;
  declare ownedBy: CreationOptional<string>;
  declare lender: CreationOptional<string>;
  declare yearAcquired: number | null;
  declare valid: boolean;
  declare validationMessage: string | null;
  declare options: string[];
  declare reported: boolean;
  /** Degrees WGS 84. */
  declare latitude: number | null;
  declare longitude: number | null;
  declare countryCode: string | null;
  declare images: { id: string }[];
}

/** A picture of a property of a schedule; its bytes are in the file storage. */
export class BorrowerPicture extends Model<
  InferAttributes<BorrowerPicture>,
  InferCreationAttributes<BorrowerPicture>
> {
  declare uuid: string;
  declare borrowerId: string;
  declare name: string;
  declare contentType: string;
  declare storageKey: string;
  declare thumbnailKey: string;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare deletedAt: CreationOptional<Date | null>;
}

/** A line of the log of a borrower's record; never changed. */
export class BorrowerEvent extends Model<
  InferAttributes<BorrowerEvent>,
  InferCreationAttributes<BorrowerEvent>
> {
  declare id: CreationOptional<string>;
  declare at: CreationOptional<Date>;
  declare borrowerId: string;
  declare actorId: string | null;
  declare name: BorrowerEventName;
  declare props: CreationOptional<Record<string, unknown>>;
}

// Functions, because Sequelize writes the attribute's name into its definition, so each needs an object of
// its own.
const id = () => ({ type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 });
const uuid = () => ({ type: DataTypes.UUID, allowNull: false });
const text = () => ({ type: DataTypes.TEXT, allowNull: false });
const words = () => ({ ...text(), defaultValue: '' });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const flag = (defaultValue: boolean) => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue });
const table = (sequelize: Sequelize, tableName: string) => ({
  sequelize,
  tableName,
  underscored: true,
  timestamps: false,
});

function initBorrowerRow(sequelize: Sequelize): void {
  BorrowerModel.init(
    {
      id: id(),
      firstName: text(),
      middleName: words(),
      lastName: text(),
      email: text(),
      phone: DataTypes.TEXT,
      taxStreet: words(),
      taxCity: words(),
      taxState: words(),
      taxZip: words(),
      note: words(),
      experience: words(),
      experienceYears: DataTypes.DOUBLE,
      experienceSummary: words(),
      personalGuarantee: flag(true),
      ssnSealed: DataTypes.TEXT,
      dateOfBirthSealed: DataTypes.TEXT,
      ssnDigest: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      createdBy: DataTypes.UUID,
      createdAt: now(),
      updatedAt: now(),
      erasedAt: DataTypes.DATE,
      mergedInto: DataTypes.UUID,
    },
    table(sequelize, 'borrowers'),
  );
}

function initSreo(sequelize: Sequelize): void {
  BorrowerSreo.init(
    {
      uuid: id(),
      borrowerId: uuid(),
      place: { type: DataTypes.INTEGER, allowNull: false },
      validAddress: text(),
      propertyType: text(),
      purchasePrice: DataTypes.DOUBLE,
      currentValue: DataTypes.DOUBLE,
      mortgageBalance: DataTypes.DOUBLE,
      percentOwned: DataTypes.DOUBLE,
      ownedBy: words(),
      lender: words(),
      yearAcquired: DataTypes.INTEGER,
      valid: flag(false),
      validationMessage: DataTypes.TEXT,
      options: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
      reported: flag(true),
      latitude: DataTypes.DOUBLE,
      longitude: DataTypes.DOUBLE,
      countryCode: DataTypes.TEXT,
      images: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    },
    table(sequelize, 'borrower_sreo'),
  );
}

function initPicture(sequelize: Sequelize): void {
  BorrowerPicture.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      borrowerId: uuid(),
      name: text(),
      contentType: text(),
      storageKey: text(),
      thumbnailKey: text(),
      userId: DataTypes.UUID,
      createdAt: now(),
      deletedAt: DataTypes.DATE,
    },
    table(sequelize, 'borrower_pictures'),
  );
}

export function initBorrower(sequelize: Sequelize): void {
  initBorrowerRow(sequelize);
  initSreo(sequelize);
  initPicture(sequelize);
  LoanBorrower.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      borrowerId: { type: DataTypes.UUID, primaryKey: true },
      place: { type: DataTypes.INTEGER, allowNull: false },
      addedBy: DataTypes.UUID,
      addedAt: now(),
    },
    table(sequelize, 'loan_borrowers'),
  );
  BorrowerPfsItem.init(
    {
      id: id(),
      borrowerId: uuid(),
      side: text(),
      place: { type: DataTypes.INTEGER, allowNull: false },
      item: text(),
      price: { type: DataTypes.DOUBLE, allowNull: false },
      liquid: flag(false),
    },
    table(sequelize, 'borrower_pfs_items'),
  );
  BorrowerEvent.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      at: now(),
      borrowerId: uuid(),
      actorId: DataTypes.UUID,
      name: text(),
      props: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
    },
    table(sequelize, 'borrower_events'),
  );
}
