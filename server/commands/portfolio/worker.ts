import { parentPort, workerData } from 'node:worker_threads';
import { loadTemplate } from '#engine/node';
import { WhatIfWorkbook, type Outcome, type Question } from './evaluateLoan';

export interface LoanToTry {
  readonly uuid: string;
  readonly templateKey: string;
  readonly templateVersion: number;
  readonly inputs: unknown;
}
export type Tried = readonly { readonly uuid: string; readonly outcome: Outcome }[];

const question = workerData as Question;
const workbooks = new Map<string, WhatIfWorkbook>();

function workbookFor({ templateKey, templateVersion }: LoanToTry): WhatIfWorkbook {
  const key = `${templateKey}/${templateVersion}`;
  const known =
    workbooks.get(key) ?? new WhatIfWorkbook(loadTemplate(templateKey, templateVersion), question);
  workbooks.set(key, known);
  return known;
}

parentPort?.on('message', (loans: readonly LoanToTry[]) => {
  const tried: Tried = loans.map((loan) => ({
    uuid: loan.uuid,
    outcome: workbookFor(loan).evaluate(loan.inputs),
  }));
  parentPort?.postMessage(tried);
});
