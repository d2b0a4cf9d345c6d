import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import type { Role } from '#domain';

/** A person with an account, of any issuer, or invited by mail to create one. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<string>;
  /** `embedded` for the built-in sign-in, otherwise the address of the issuer. */
  declare issuer: string;
  /** The issuer's name for the person (`sub`). */
  declare subject: string;
  /** Unique whatever its case. */
  declare email: string;
  declare firstName: string;
  declare lastName: string;
  declare role: CreationOptional<Role>;
  declare investorId: CreationOptional<string | null>;
  /** Whether the person may sign in; an inactive one's records are kept. */
  declare active: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function initUser(sequelize: Sequelize): void {
  User.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
      issuer: { type: DataTypes.TEXT, allowNull: false },
      subject: { type: DataTypes.TEXT, allowNull: false },
      email: { type: DataTypes.TEXT, allowNull: false },
      firstName: { type: DataTypes.TEXT, allowNull: false },
      lastName: { type: DataTypes.TEXT, allowNull: false },
      role: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'INVESTOR' },
      investorId: { type: DataTypes.UUID, allowNull: true },
      active: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'users', underscored: true, timestamps: false },
  );
}
