import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Role, UserGroup } from '#domain';
import type { UserEventName } from '#contract';
import { User } from './user';

/** A person's membership in a group of the staff. */
export class UserGroupRow extends Model<
  InferAttributes<UserGroupRow>,
  InferCreationAttributes<UserGroupRow>
> {
  declare groupName: UserGroup;
  declare userId: string;
  declare createdAt: CreationOptional<Date>;
}

/** Something that was done to an account: its role, its groups, whether it is active. Never changed, never removed. */
export class UserEvent extends Model<InferAttributes<UserEvent>, InferCreationAttributes<UserEvent>> {
  declare id: CreationOptional<string>;
  declare at: CreationOptional<Date>;
  declare userId: string;
  /** Null: the command line. */
  declare actorId: string | null;
  declare name: UserEventName;
  declare props: Record<string, string>;
  declare user?: NonAttribute<User>;
  declare actor?: NonAttribute<User | null>;
}

/** The default groups of a role. */
const USUAL_GROUPS: Partial<Record<Role, readonly UserGroup[]>> = {
  SALES: ['Sales', 'InvestorRelations'],
  ADMIN: ['InvestorRelations'],
};
export const usualGroups = (role: Role): readonly UserGroup[] => USUAL_GROUPS[role] ?? [];

/** Tied after {@link User}, whose new rows join the groups of their role. */
export function initPerson(sequelize: Sequelize): void {
  UserGroupRow.init(
    {
      groupName: { type: DataTypes.TEXT, primaryKey: true },
      userId: { type: DataTypes.UUID, primaryKey: true },
      createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'user_groups', underscored: true, timestamps: false },
  );
  UserEvent.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      userId: { type: DataTypes.UUID, allowNull: false },
      actorId: DataTypes.UUID,
      name: { type: DataTypes.TEXT, allowNull: false },
      props: { type: DataTypes.JSONB, allowNull: false },
    },
    { sequelize, tableName: 'user_events', underscored: true, timestamps: false },
  );
  UserEvent.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  UserEvent.belongsTo(User, { as: 'actor', foreignKey: 'actorId' });
  User.afterCreate('usualGroups', async ({ id, role }, { transaction }) => {
    await UserGroupRow.bulkCreate(
      usualGroups(role).map((groupName) => ({ groupName, userId: id })),
      { transaction, ignoreDuplicates: true },
    );
  });
}
