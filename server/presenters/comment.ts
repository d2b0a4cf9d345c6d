import type { Comment, CommentThread } from '#contract';
import { parseCellKey } from '#domain';
import type { CellComment, User } from '../models';
import { isPrivileged } from '../policies/table';
import { presentAuthor } from './author';

type Reader = Pick<User, 'id' | 'role'>;

/** Builds threads from their comments, oldest first; a thread whose comments were all deleted is omitted. */
export function presentThreads(rows: readonly CellComment[], reader: Reader): CommentThread[] {
  const threads = new Map<string, CellComment[]>();
  for (const row of rows) {
    const thread = threads.get(row.threadUuid);
    if (thread) thread.push(row);
    else threads.set(row.threadUuid, [row]);
  }
  return [...threads.values()].flatMap((comments) => presentThread(comments, reader) ?? []);
}

function presentThread(comments: readonly CellComment[], reader: Reader): CommentThread | undefined {
  const first = comments.find((comment) => comment.uuid === comment.threadUuid);
  const ref = first && parseCellKey(first.cell);
  if (!first || !ref || 'total' in ref || comments.every((comment) => comment.deletedAt !== null))
    return undefined;
  const { uuid: id, title, resolvedAt, resolver } = first;
  const shown = comments.filter((comment) => comment.deletedAt === null || comment === first);
  return {
    id,
    ref,
    title,
    resolved: resolvedAt && { at: resolvedAt.toISOString(), by: presentAuthor(resolver) },
    comments: shown.map((comment) => presentComment(comment, reader)),
  };
}

function presentComment(
  { uuid: id, body, createdAt, editedAt, deletedAt, userId, user }: CellComment,
  reader: Reader,
): Comment {
  const alive = deletedAt === null;
  const own = userId === reader.id;
  return {
    id,
    body: alive ? body : null,
    at: createdAt.toISOString(),
    editedAt: alive && editedAt ? editedAt.toISOString() : null,
    by: presentAuthor(user),
    can: { edit: alive && own, remove: alive && (own || isPrivileged(reader.role)) },
  };
}
