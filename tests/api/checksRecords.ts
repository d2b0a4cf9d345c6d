import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { errorSchema, type LoanChecksReport } from '#contract';
import { importBorrowerRecords } from '../../server/commands/checks/importRecords';
import type { TestServer } from '../../server/testing/harness';
import { contact } from './borrowerCalls';

/** Of the person of whom the records speak. */
export const SSN = '512-34-7689';
const BORN = '1971-03-29';
export const ADDRESS = '12 Main St, Albany, NY 12207';
export const TAX = { street: '9 Elm St', city: 'Yonkers', state: 'NY', zip: '10701' };
export const person = {
  contact: contact(),
  identity: { ssn: SSN, dateOfBirth: BORN },
  despite: 'same-person',
  info: { taxAddress: TAX },
};

/** What a refusal says. */
export const messages = (body: unknown) => errorSchema.parse(body).details.map(({ message }) => message);
/** In the order credit, KYC/AML, knowledge graph. */
export const verdicts = ({ summaries }: LoanChecksReport) => summaries.map(({ verdict }) => verdict);

/** One defendant more than the limit of two, one of them misspelt; a namesake and a stranger besides. */
const dora = { kind: 'court case', name: 'Dora Castellano', side: 'defendant' };
export const RECORDS = Papa.unparse(
  [
    {
      ...dora,
      id: 'd1',
      name: 'CASTELLANO, DORA',
      title: 'City v. Castellano',
      court: 'Kings County Supreme Court',
    },
    {
      ...dora,
      id: 'd2',
      name: 'Dora Castelano',
      title: 'Roe v. Castelano',
      date: '01/31/2024',
      source: 'Court index',
    },
    {
      ...dora,
      id: 'd3',
      title: 'Doe v. Castellano',
      date: '2023-05-01',
      url: 'https://records.example.test/d3',
    },
    { ...dora, id: 'p1', title: 'Castellano v. Doe', side: 'plaintiff' },
    { ...dora, id: 'x1', name: 'Dominic Castellano', title: 'City v. Dominic' },
    { kind: 'media', id: 'm1', name: 'Dora Castellano', title: 'Tenants sue', source: 'The Ledger' },
    { kind: 'company', id: 'c1', name: 'Elm Owners LLC', related: 'Dora Castellano', role: 'Sole member' },
    { kind: 'company', id: 'c2', name: 'Elm Owners, L.L.C.', related: 'Theo Quill', role: 'Member' },
    { kind: 'company', id: 'c3', name: 'Elm Owners LLC', related: 'Oak Equity LP', role: 'Member' },
    { kind: 'property', id: 'o1', name: 'Elm Owners LLC', address: '77 Oak Ave' },
    { kind: 'property', id: 'o2', name: 'Dora Castellano', address: '12 Main Street, Albany, NY 12207' },
    { kind: 'credit', ssn: SSN, credit_score: 702, bankruptcy: 'no', judgement: 'no' },
    { kind: 'kyc', ssn: SSN, warning: 'no', identity: 'yes', pep: 'no', fitness: 'yes' },
    { kind: 'court case', side: 'defendant', title: 'Nobody' },
    { kind: 'kyc', ssn: 'not-an-ssn' },
    { kind: 'moon' },
  ],
  {
    columns:
      'id,kind,name,related,role,side,title,date,court,source,address,ssn,credit_score,bankruptcy,judgement,warning,identity,pep,fitness,url'.split(
        ',',
      ),
  },
);

/** Imports a file with this text. @returns what was refused, by line */
export async function importFile(
  { context }: TestServer,
  text: string,
  name = 'records.csv',
): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'borrower-records-')), name);
  writeFileSync(file, text);
  const refused: string[] = [];
  await importBorrowerRecords(context, {
    file,
    source: 'test',
    refused: (line, reason) => void refused.push(`${line}: ${reason}`),
  });
  return refused;
}

/** A company of two partners whose names differ by a letter; the cases of one are found for the other. */
export const TWO_NAMES = Papa.unparse(
  [
    { kind: 'company', id: 'w1', name: 'Birch Hall LLC', related: 'Marta Lindqvist', role: 'Member' },
    { kind: 'company', id: 'w2', name: 'Birch Hall LLC', related: 'Anna Wexler', role: 'Member' },
    { kind: 'company', id: 'w3', name: 'Birch Hall LLC', related: 'Ana Wexler', role: 'Manager' },
    ...[1, 2, 3].map((at) => ({
      kind: 'court case',
      id: `w${at + 3}`,
      name: 'Anna Wexler',
      side: 'defendant',
      title: `Tenant ${at} v. Wexler`,
    })),
  ],
  { columns: ['id', 'kind', 'name', 'related', 'role', 'side', 'title'] },
);
