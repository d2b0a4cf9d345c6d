import { dealReportSchema, type DealReport } from '#contract';
import { openWorkbook, type Template } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../commands/deals/dealReader';
import { presentDealReport } from '../presenters/dealReport';

export const template: Template = newestTemplate('bridge-loan');
export const SUBJECT = {
  uuid: '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
  street: '12 Main St',
  address: '12 Main St, Albany, NY 12207',
  status: 'Underwriting',
} as const;
export const SOURCE = { kind: 'live', label: 'Revision 4', at: '2026-11-21T10:00:00.000Z' } as const;

/** The deal page of a loan file at the newest template, held to its contract. */
export function presentLoanFile(loanFile: object, story: string | null = null): DealReport {
  const workbook = openWorkbook(template, loanFile);
  try {
    return dealReportSchema.parse(presentDealReport(SUBJECT, dealReader(workbook, story), SOURCE));
  } finally {
    workbook.destroy();
  }
}
