import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../../server/testing/harness';
import { checksCalls } from './checksCalls';
import { importFile, RECORDS, verdicts } from './checksRecords';
import { useServer } from './harness';

const api = useServer({ env: { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') } });
let analyst: SignedIn;
const { borrowerOn, checked, list, open } = checksCalls(api, () => analyst);
beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
});

it('nobody passes a knowledge graph before any records are there, and is judged once they are', async () => {
  const { loan, id } = await borrowerOn();
  const before = await open(loan, id, (await checked(id, { checks: ['graph'] })).id);
  expect(before.summaries[2]).toMatchObject({
    verdict: 'N/A',
    decidedBy: [
      'Ownership network: no records of companies or properties were read',
      'Legal checks: no records of courts were read',
      'Adverse media: neither media nor a list of sanctions was read',
    ],
  });
  const [report] = await list(id);
  expect(report?.steps.filter(({ unread }) => unread).map(({ label, detail }) => [label, detail])).toEqual([
    ['Ownership network', 'No such records were read'],
    ['Legal checks', 'No such records were read'],
    ['Adverse media', 'No such records were read'],
  ]);
  await importFile(api(), RECORDS);
  const after = await open(loan, id, (await checked(id, { checks: ['graph'] })).id);
  expect(verdicts(after)).toEqual(['N/A', 'N/A', 'Fail']);
  expect(after.summaries[2]?.decidedBy).toEqual(['Defendant cases: 3, above the limit of 2']);
});
