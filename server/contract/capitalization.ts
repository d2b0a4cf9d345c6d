import { z } from 'zod';
import { COST_CATEGORIES, categoriesFor } from '#domain';
import { written } from './written';

const id = z.union([
  z.string().min(1).max(200),
  z.number().int().negative('A new item carries a negative id'),
]);

/** GET /api/loans/{uuid}/capitalization: the items of the capitalization stack, by category and in their order. */
export const costItemSchema = z.object({
  id,
  title: z.string(),
  value: z.number(),
  annotation: z.string().nullable(),
  category: z.enum(COST_CATEGORIES),
  orderId: z.number().int(),
  custom: z.boolean(),
  counts: z.boolean(),
});
export const capitalizationResponse = z.array(costItemSchema);

const costItemInput = z
  .object({
    id,
    title: z.string().trim().max(500),
    value: written(z.number({ error: 'Value must be a number' }).finite()).default(0),
    annotation: z
      .string()
      .max(128)
      .nullish()
      .transform((name) => name ?? null),
    category: z.enum(COST_CATEGORIES),
    orderId: z.number().int(),
    custom: z.boolean().default(true),
  })
  .superRefine((item, ctx) => {
    if (item.custom && item.title === '')
      ctx.addIssue({ code: 'custom', path: ['title'], message: 'Name is required' });
    const ofModel =
      typeof item.id === 'string' && item.id === `${item.id.split('/')[0] ?? ''}/${item.annotation ?? ''}`;
    if (!item.custom && (!ofModel || !item.id.toString().startsWith(`${item.category}/`))) {
      ctx.addIssue({ code: 'custom', path: ['category'], message: 'This item cannot change its category' });
    }
    if (item.custom && !categoriesFor(item).includes(item.category)) {
      ctx.addIssue({
        code: 'custom',
        path: ['category'],
        message: 'An item that shows a variable belongs to sources and uses',
      });
    }
  });

/** PUT /api/loans/{uuid}/capitalization: all items; missing ones are removed, new ones carry negative ids. */
export const capitalizationRequest = z
  .array(costItemInput)
  .max(1200)
  .superRefine((items, ctx) => {
    const seen = new Set<string | number>();
    items.forEach((item, at) => {
      if (seen.has(item.id))
        ctx.addIssue({ code: 'custom', path: [at, 'id'], message: 'Two items have the same id' });
      seen.add(item.id);
    });
  });
