import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { BackgroundOrigin, CheckedRecord, LocationData, PropertyStats, RichText } from '#contract';
import { User } from './user';

/** The text about a property. */
export class PropertyBackground extends Model<
  InferAttributes<PropertyBackground>,
  InferCreationAttributes<PropertyBackground>
> {
  declare loanUuid: string;
  /** Counts saves. */
  declare version: CreationOptional<number>;
  declare content: RichText;
  declare earlier: CreationOptional<RichText | null>;
  declare origin: BackgroundOrigin;
  declare userId: string | null;
  declare updatedAt: CreationOptional<Date>;
  declare runStartedAt: CreationOptional<Date>;
  declare user?: NonAttribute<User | null>;
}

/** One run of the property checks, as found then. */
export class PropertyCheckReport extends Model<
  InferAttributes<PropertyCheckReport>,
  InferCreationAttributes<PropertyCheckReport>
> {
  declare uuid: string;
  declare loanUuid: string;
  declare userId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare source: string;
  declare propertyStats: PropertyStats;
  declare locationData: LocationData | null;
  declare records: CheckedRecord[];
  declare user?: NonAttribute<User | null>;
}

const json = (allowNull = false) => ({ type: DataTypes.JSONB, allowNull });
const now = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
const person = () => ({ type: DataTypes.UUID, allowNull: true });

export function initProperty(sequelize: Sequelize): void {
  PropertyBackground.init(
    {
      loanUuid: { type: DataTypes.UUID, primaryKey: true },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      content: json(),
      earlier: json(true),
      origin: { type: DataTypes.TEXT, allowNull: false },
      userId: person(),
      updatedAt: now(),
      runStartedAt: now(),
    },
    { sequelize, tableName: 'property_backgrounds', underscored: true, timestamps: false },
  );
  PropertyCheckReport.init(
    {
      uuid: { type: DataTypes.UUID, primaryKey: true },
      loanUuid: { type: DataTypes.UUID, allowNull: false },
      userId: person(),
      createdAt: now(),
      source: { type: DataTypes.TEXT, allowNull: false },
      propertyStats: json(),
      locationData: json(true),
      records: json(),
    },
    { sequelize, tableName: 'property_check_reports', underscored: true, timestamps: false },
  );
  PropertyBackground.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  PropertyCheckReport.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
