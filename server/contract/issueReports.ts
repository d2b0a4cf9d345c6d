import { z } from 'zod';
import { namedSchema } from './named';

/**
 * POST /api/issue-reports: answers 201. `page` is a path of this application: no other host (`//elsewhere`),
 * no query.
 */
export const issueReportRequest = z.strictObject({
  description: z
    .string({ error: 'Say what is wrong' })
    .trim()
    .min(1, 'Say what is wrong')
    .max(5000, 'At most 5,000 characters'),
  page: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/(?![/\\])[^?#\s\\]*$/, 'A page of this application')
    .nullish(),
});
export type IssueReportRequest = z.input<typeof issueReportRequest>;
export const issueReportResponse = z.object({ id: z.string() });

/** GET /api/settings/issue-reports: the newest 500. */
export const issueReportsResponse = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      by: namedSchema,
      page: z.string().nullable(),
      browser: z.string().nullable(),
      description: z.string(),
    }),
  ),
});
export type IssueReport = z.infer<typeof issueReportsResponse>['data'][number];
