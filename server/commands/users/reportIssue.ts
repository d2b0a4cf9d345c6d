import { IssueReportRow } from '../../models';

const LONGEST_BROWSER = 300;

interface NewIssue {
  readonly userId: string;
  readonly page: string | null;
  /** As the browser names itself. */
  readonly browser: string | undefined;
  readonly description: string;
}

/** Keeps what somebody reports that does not work. @returns the id */
export async function reportIssue({ browser, ...said }: NewIssue): Promise<string> {
  const { id } = await IssueReportRow.create({
    ...said,
    browser: browser?.slice(0, LONGEST_BROWSER) ?? null,
  });
  return String(id);
}
