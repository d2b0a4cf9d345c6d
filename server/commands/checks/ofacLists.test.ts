import { expect, it } from 'vitest';
import { readOfacLine } from './ofacLists';
import { readBorrowerRecord } from './readRecord';

const blank = Array.from({ length: 7 }, () => '-0- ');
const sdn = (number: string, name: string, type: string, program: string, remarks: string) => [
  number,
  name,
  type,
  program,
  ...blank,
  remarks,
];

it('reads who is on the list, without dates of birth and numbers of documents', () => {
  const line = readOfacLine(
    'ofac-sdn',
    sdn(
      '7123',
      'QUILL, Theodora',
      'individual',
      'SDGT',
      'DOB 12 Mar 1960; POB Riga; Passport X123 (Nowhere); Gender Female.',
    ),
  );
  expect(line).toEqual({
    kind: 'sanction',
    id: '7123',
    source: 'OFAC SDN list',
    url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=7123',
    name: 'QUILL, Theodora',
    title: 'On the SDN list, program SDGT',
    snippet: 'POB Riga; Gender Female.',
  });
  if (line === null || typeof line === 'string') throw new Error('The line is a record');
  expect(readBorrowerRecord(line, () => '')).toMatchObject({
    kind: 'sanction',
    sourceId: 'sanction:7123',
    nameKey: 'quill theodora',
    sourceName: 'OFAC SDN list',
  });
});

it('reads other names, leaves ships out, and tells a line that is none', () => {
  expect(readOfacLine('ofac-alt', ['7123', '9', 'aka', 'QUYLL, Thea', '-0- '])).toMatchObject({
    id: '7123-9',
    name: 'QUYLL, Thea',
    title: 'On the SDN list under another name',
  });
  expect(readOfacLine('ofac-sdn', sdn('9', 'MV DAWN', 'vessel', 'IRAN', '-0-'))).toBeNull();
  expect(readOfacLine('ofac-sdn', ['\u001a'])).toBeNull();
  expect(readOfacLine('ofac-sdn', ['ent_num', 'SDN_Name'])).toBe(
    'The line does not begin with the number of an entry',
  );
});
