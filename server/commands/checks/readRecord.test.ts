import { describe, expect, it } from 'vitest';
import { sampleRecords } from '../../demo/borrowerRecords';
import { readBorrowerRecord, type RecordLine } from './readRecord';

const read = (line: RecordLine) => readBorrowerRecord(line, (ssn) => `digest of ${ssn.length} letters`);
const CASE = {
  Kind: 'Court case',
  'Party name': 'ACHTERBERG, RAYMOND',
  side: 'Defendant',
  caption: 'City v. Achterberg',
  filed: '03/15/2025',
  court: 'Kings County Supreme Court',
};

describe('a line of records of people', () => {
  it('is read by its headings, however they are written', () => {
    expect(read(CASE)).toMatchObject({
      kind: 'court_case',
      name: 'ACHTERBERG, RAYMOND',
      nameKey: 'achterberg raymond',
      party: 'defendant',
      title: 'City v. Achterberg',
      date: '2025-03-15',
      ssnDigest: null,
    });
  });

  it('is the same record when it comes again, and by its number where it has one', () => {
    expect(read(CASE)).toEqual(read({ ...CASE }));
    expect(read({ ...CASE, id: 17 })).toMatchObject({ sourceId: 'court_case:17' });
  });

  it('keeps of an SSN the digest alone', () => {
    const credit = read({ kind: 'credit', ssn: '900-11-4821', 'Credit Score': '741', Bankruptcy: 'no' });
    expect(credit).toMatchObject({
      ssnDigest: 'digest of 11 letters',
      answers: { Credit_Score: 741, Bankruptcy: false, Collections: null },
    });
    expect(JSON.stringify(credit)).not.toContain('4821');
  });

  it.each<readonly [RecordLine, string]>([
    [{ kind: 'moon' }, 'The kind of record is not known'],
    [{}, 'The kind of record is not known'],
    [{ ...CASE, 'Party name': ' ' }, 'A court case needs the name of the party'],
    [{ ...CASE, side: 'witness' }, 'A court case needs plaintiff or defendant as its side'],
    [{ ...CASE, side: undefined }, 'A court case needs plaintiff or defendant as its side'],
    [{ ...CASE, caption: '' }, 'A court case needs a title'],
    [{ ...CASE, filed: 'soon' }, 'This is not a date'],
    [{ ...CASE, url: 'javascript:alert(1)' }, 'The link is not an http or https address'],
    [{ kind: 'company', name: 'Elm LLC' }, 'A company needs an owner or officer'],
    [{ kind: 'property', name: 'Elm LLC' }, 'A property needs an address'],
    [{ kind: 'kyc', warning: 'no' }, 'An answer needs the SSN of the person'],
    [{ kind: 'kyc', ssn: '900114821' }, 'SSN must be in the format xxx-xx-xxxx'],
    [{ kind: 'kyc', ssn: '900-11-4821', pep: 'perhaps' }, 'An answer is neither yes nor no'],
    [{ kind: 'kyc', ssn: '900-11-4821', pep: 'constructor' }, 'An answer is neither yes nor no'],
    [{ kind: 'credit', ssn: '900-11-4821', Credit_Score: 'good' }, 'A count or score is not a whole number'],
  ])('%o is refused in words that tell nothing of it', (line, words) => {
    expect(read(line)).toBe(words);
  });

  it('of the sample are all good, and the same each time', () => {
    const lines = [...sampleRecords(300)];
    expect(lines.filter((line) => typeof read(line) === 'string')).toEqual([]);
    expect(lines).toEqual([...sampleRecords(300)]);
    expect(lines.length).toBeGreaterThan(320);
  });
});
