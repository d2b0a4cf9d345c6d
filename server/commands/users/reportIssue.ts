import { IssueReportRow } from '../../models';

const LONGEST_BROWSER = 300;

interface NewIssue {
  readonly userId: string;
  readonly page: string | null;
  /** The browser's user agent. */
  readonly browser: string | undefined;
  readonly description: string;
}

/**
 * Stores a problem that somebody reported.
 * @returns the id
 */
export async function reportIssue({ browser, ...said }: NewIssue): Promise<string> {
  const { id } = await IssueReportRow.create({
    ...said,
    browser: browser?.slice(0, LONGEST_BROWSER) ?? null,
  });
  return String(id);
}
