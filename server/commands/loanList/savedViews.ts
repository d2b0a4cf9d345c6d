import { Op, UniqueConstraintError } from 'sequelize';
import type { ChangeViewRequest, SavedView, SaveViewRequest } from '#contract';
import { forbidden, notFound, refused } from '../../errors';
import { LoanViewRow, User } from '../../models';
import { isPrivileged } from '../../policies/table';

type Person = Pick<User, 'id' | 'role'>;
const OWNER = { model: User, as: 'owner', attributes: ['id', 'email'] };

/** People may change their own views; privileged ones also shared views. */
const mayChange = (view: LoanViewRow, person: Person): boolean =>
  view.ownerId === person.id || (view.shared && isPrivileged(person.role));

function present(view: LoanViewRow, person: Person): SavedView {
  const { uuid, name, shared, search, columns, ownerId, owner } = view;
  return {
    uuid,
    name,
    shared,
    search,
    columns,
    owner: { id: ownerId, email: owner?.email ?? '' },
    canChange: mayChange(view, person),
  };
}

/** A person's own views and those that others share, by name. */
export async function listViews(person: Person): Promise<SavedView[]> {
  const rows = await LoanViewRow.findAll({
    where: { [Op.or]: [{ ownerId: person.id }, { shared: true }] },
    include: [OWNER],
    order: [
      ['name', 'ASC'],
      ['uuid', 'ASC'],
    ],
  });
  return rows.map((row) => present(row, person));
}

async function read(uuid: string, person: Person): Promise<SavedView> {
  const row = await LoanViewRow.findByPk(uuid, { include: [OWNER] });
  if (row === null) throw notFound('There is no such view');
  return present(row, person);
}

/** @throws AppError 409 if the person has a view of that name */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConstraintError)
      throw refused('already', 'You have a view of this name already', 'name');
    throw error;
  }
}

export async function saveView(person: Person, request: SaveViewRequest): Promise<SavedView> {
  const { uuid } = await unlessTaken(() => LoanViewRow.create({ ...request, ownerId: person.id }));
  return read(uuid, person);
}

/**
 * A view that the person may see and change.
 * @throws AppError 404, 403
 */
async function changeable(uuid: string, person: Person): Promise<LoanViewRow> {
  const row = await LoanViewRow.findByPk(uuid);
  if (row === null || (!row.shared && row.ownerId !== person.id)) throw notFound('There is no such view');
  if (!mayChange(row, person)) throw forbidden();
  return row;
}

export async function changeView(
  uuid: string,
  person: Person,
  request: ChangeViewRequest,
): Promise<SavedView> {
  const row = await changeable(uuid, person);
  await unlessTaken(() => row.update({ ...request, updatedAt: new Date() }));
  return read(uuid, person);
}

export async function deleteView(uuid: string, person: Person): Promise<void> {
  await (await changeable(uuid, person)).destroy();
}
