import { z } from 'zod';
import { jobSchema } from './jobs';
import { linkAddress } from './richText';
import { withoutSsn } from './withoutSsn';
import { namedSchema } from './named';

const author = namedSchema.nullable();

/** The subject of an alert; `loan` is the loan as a whole. */
export const ALERT_SCOPES = [
  'loan',
  'property',
  'rentRoll',
  'rentComps',
  'salesComps',
  'renovation',
  'proForma',
  'valuation',
  'businessPlan',
  'borrower',
] as const;
export type AlertScope = (typeof ALERT_SCOPES)[number];
export const ALERT_SEVERITIES = ['High', 'Medium', 'Low'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];
export const ALERT_TRIGGERS = ['Address', 'RentRoll', 'PropertySpec'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];
export type AlertStatus = 'active' | 'cleared';

export const alertSchema = z.object({
  id: z.string(),
  scope: z.enum(ALERT_SCOPES),
  severity: z.enum(ALERT_SEVERITIES),
  trigger: z.enum(ALERT_TRIGGERS).nullable(),
  message: z.string(),
  /** The note given when it was cleared. */
  note: z.string().nullable(),
  status: z.enum(['active', 'cleared']),
  createdAt: z.iso.datetime(),
  createdBy: author,
  changedAt: z.iso.datetime(),
  changedBy: author,
});
/** An alert of a loan, active or cleared. */
export type AlertView = z.infer<typeof alertSchema>;

/** GET /api/loans/{uuid}/alerts/{scope}: active ones first, newest first; `all` is every scope. */
export const alertScopeParam = z.enum([...ALERT_SCOPES, 'all'], { error: 'Not a scope of alerts' });
export const alertsResponse = z.object({ alerts: z.array(alertSchema) });

/** POST /api/loans/{uuid}/alerts. An active alert of severity High is a red flag of the atlas score. */
export const createAlertRequest = z.object({
  scope: z.enum(ALERT_SCOPES, { error: 'Choose what the alert is about' }),
  severity: z.enum(ALERT_SEVERITIES).default('High'),
  trigger: z.enum(ALERT_TRIGGERS).nullish(),
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .max(1000, 'At most 1,000 characters'),
});
/** PUT /api/loans/{uuid}/alerts/{id}/clear */
export const clearAlertRequest = z.object({
  note: z
    .string({ error: 'Note is required' })
    .trim()
    .min(1, 'Note is required')
    .max(2000, 'At most 2,000 characters'),
});

/**
 * GET /api/loans/{uuid}/checklists/{checklist}. A system link is the path after /loans/{uuid}/; a readonly
 * item is checked automatically.
 */
const itemFields = {
  key: z.string(),
  /** Added by a person, who may rename and delete it. */
  custom: z.boolean(),
  orderId: z.int(),
  title: z.string(),
  checked: z.boolean(),
  flagged: z.boolean(),
  linkType: z.enum(['system', 'external']),
  link: z.string().nullable(),
  notes: z.string().nullable(),
  required: z.boolean(),
  readonly: z.boolean(),
  detail: z.string().nullable(),
};
const subItem = z.object({ ...itemFields, subItems: z.array(z.never()) });
export const checklistItem = z.object({ ...itemFields, subItems: z.array(subItem) });
export type ChecklistItem = z.infer<typeof checklistItem>;
export const checklistResponse = z.object({
  items: z.array(checklistItem),
  /** Required items that are ticked, and all required items. */
  done: z.int(),
  total: z.int(),
});
export type Checklist = z.infer<typeof checklistResponse>;

/** PATCH /api/loans/{uuid}/checklists/{checklist}/{key} */
export const updateChecklistRequest = withoutSsn(
  z
    .object({
      checked: z.boolean().optional(),
      flagged: z.boolean().optional(),
      required: z.boolean().optional(),
      notes: z.string().trim().max(4000).nullable().optional(),
    })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Nothing to change',
    }),
);
export type UpdateChecklistRequest = z.infer<typeof updateChecklistRequest>;

const itemTitle = z
  .string({ error: 'Title is required' })
  .trim()
  .min(1, 'Title is required')
  .max(300, 'At most 300 characters');
/** Another system's page; `http://` is put before an address without a scheme. Blank: none. */
const itemLink = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters')
  .nullable()
  .transform((typed, check) => {
    if (typed === null || typed === '') return null;
    const address = linkAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`);
    if (address !== undefined && /^https?:/i.test(address)) return address;
    check.addIssue({ code: 'custom', message: 'Please enter a valid URL' });
    return z.NEVER;
  });
/** POST /api/loans/{uuid}/checklists/{checklist}/items: an item of one's own, or one under the item `parent`. */
export const addItemRequest = withoutSsn(
  z.object({
    title: itemTitle,
    link: itemLink.optional(),
    parent: z.string().max(64).nullish(),
  }),
);
export type AddItemRequest = z.infer<typeof addItemRequest>;
/** PATCH /api/loans/{uuid}/checklists/{checklist}/items/{key} */
export const changeItemRequest = withoutSsn(
  z
    .object({ title: itemTitle, link: itemLink })
    .partial()
    .refine(({ title, link }) => title !== undefined || link !== undefined, { error: 'Nothing to change' }),
);
export type ChangeItemRequest = z.infer<typeof changeItemRequest>;

export const RECALCULATION_TRIGGERS = [
  'RentRoll',
  'PropertySpec',
  'RentComps',
  'SalesComps',
  'LoanParams',
] as const;
export type RecalculationTrigger = (typeof RECALCULATION_TRIGGERS)[number];
/** POST /api/loans/{uuid}/recalculations */
export const recalculationRequest = z.object({
  trigger: z.enum(RECALCULATION_TRIGGERS, {
    error: `One of ${RECALCULATION_TRIGGERS.join(', ')} is expected`,
  }),
});
export const recalculationSchema = jobSchema.extend({
  trigger: z.enum(RECALCULATION_TRIGGERS),
  by: author,
  /**
   * Once it has ended: the computed revision, the number of stored figures it corrected, and the engine's
   * version.
   */
  result: z.object({ revision: z.int(), corrected: z.int(), engineVersion: z.string() }).nullable(),
});
export type Recalculation = z.infer<typeof recalculationSchema>;
/** GET /api/loans/{uuid}/recalculations: newest first, at most 50. */
export const recalculationsResponse = z.object({ recalculations: z.array(recalculationSchema) });
