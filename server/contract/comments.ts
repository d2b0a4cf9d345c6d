import { z } from 'zod';
import { cellRefSchema } from './workbooks';
import { namedSchema } from './named';

/** The words of a comment. */
export const commentBody = z
  .string({ error: 'Write a comment' })
  .trim()
  .min(1, 'Write a comment')
  .max(4000, 'A comment has at most 4,000 characters');

export const commentSchema = z.object({
  id: z.uuid(),
  /** Null if it was deleted after others had answered it. */
  body: z.string().nullable(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  by: namedSchema.nullable(),
  /** What the signed-in person may do with it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;

/** The comments on one cell, oldest first. */
export const commentThreadSchema = z.object({
  id: z.uuid(),
  ref: cellRefSchema,
  /** Label of the cell when the thread began. */
  title: z.string(),
  resolved: z.object({ at: z.iso.datetime(), by: namedSchema.nullable() }).nullable(),
  comments: z.array(commentSchema).min(1),
});
/** The comments on one cell, oldest first, and whether they are resolved. */
export type CommentThread = z.infer<typeof commentThreadSchema>;

/** GET /api/loans/{uuid}/comments: every thread of a loan, open and resolved, oldest first. */
export const commentsResponse = z.object({ threads: z.array(commentThreadSchema) });

/**
 * POST /api/loans/{uuid}/comments: starts a thread on a cell, or replies to one, which reopens it. Answers
 * 201 and the thread.
 */
export const addCommentRequest = z
  .strictObject({
    /** The cell on which a thread begins. */
    on: z
      .strictObject({
        ref: cellRefSchema,
        title: z
          .string()
          .trim()
          .min(1, 'Say which cell it is')
          .max(500, 'A title has at most 500 characters'),
      })
      .optional(),
    /** The thread that is answered. */
    thread: z.uuid('Not a thread').optional(),
    body: commentBody,
  })
  .refine(({ on, thread }) => (on === undefined) !== (thread === undefined), {
    error: 'Name the cell, or the thread that is answered',
    path: ['on'],
  });
export type AddCommentRequest = z.infer<typeof addCommentRequest>;

/**
 * PATCH /api/loans/{uuid}/comments/{id}: edits a comment of one's own; `resolved` applies to its thread.
 * Answers the thread.
 */
export const changeCommentRequest = z
  .strictObject({ body: commentBody.optional(), resolved: z.boolean().optional() })
  .refine(({ body: words, resolved }) => words !== undefined || resolved !== undefined, {
    error: 'Say what to change',
  });
export type ChangeCommentRequest = z.infer<typeof changeCommentRequest>;

/** DELETE /api/loans/{uuid}/comments/{id}: the remaining thread; null if no comment is left. */
export const removeCommentResponse = z.object({ thread: commentThreadSchema.nullable() });
