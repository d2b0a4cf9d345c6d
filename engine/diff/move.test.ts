import { afterEach, describe, expect, it } from 'vitest';
import { smallFiles } from '../template/fixtures/small';
import { parseTemplate } from '../template/parse';
import type { Template } from '../template/types';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import { fileForVersion, previewMove } from './move';

const LOAN = {
  property: { type: 'Purchase', grossArea: 1000, address: '12 Elm' },
  rates: { cap: 0.06 },
  methods: { selected: ['capRate'] },
  sheets: {
    rentRoll: [
      { id: 'a', unit: '1A', sqft: 500, rent: 1000, vacant: 'Occupied', factor: 2 },
      { id: 'b', unit: '1B', sqft: 600, rent: 1500, market: '=marketPsf*50' },
    ],
  },
  notes: 'kept as it is',
};

/** The small template's next version, some of its lines written otherwise. */
function nextVersion(...edits: readonly (readonly [file: string, from: string, to: string])[]): Template {
  const { manifest, files } = smallFiles();
  const changed: Record<string, string> = { ...files };
  for (const [file, from, to] of edits) {
    expect(changed[file]).toContain(from);
    changed[file] = (changed[file] ?? '').replace(from, to);
  }
  return parseTemplate({ manifest: manifest.replace('"version": 1', '"version": 2'), files: changed });
}

const opened: LoanWorkbook[] = [];
const open = (template: Template, file: object): LoanWorkbook => {
  const workbook = openWorkbook(template, file);
  opened.push(workbook);
  return workbook;
};
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

function move(to: Template, loan: object = LOAN) {
  const before = open(parseTemplate(smallFiles()), loan);
  return previewMove(before, open(to, fileForVersion(before, to)));
}

describe('a loan under a newer version of its template', () => {
  it('has the same figures where nothing was written otherwise', () => {
    expect(move(nextVersion())).toEqual({
      from: 1,
      to: 2,
      figures: [],
      added: [],
      gone: [],
      unused: [],
      refused: [],
    });
  });

  it('says which figures change, from what to what, and by which formula', () => {
    const { figures } = move(
      nextVersion(['model.csv', '=rentTotal*12*(1-vacancy)', '=rentTotal*12*(1-vacancy)-1200']),
    );
    expect(figures.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['noi', 28_500, 27_300],
      ['value', 475_000, 455_000],
      ['rawValue', 475_000, 455_000],
      ['loanAmount', 308_750, 295_750],
      ['perFoot', 308.75, 295.75],
    ]);
    const formula = {
      title: 'noi',
      label: 'NOI',
      kind: 'formula',
      before: '=rentTotal*12*(1-vacancy)',
      after: '=rentTotal*12*(1-vacancy)-1200',
    };
    for (const { because } of figures) expect(because).toEqual([formula]);
  });

  it('follows a column through the figures that read it, and names a default that counts', () => {
    const { figures } = move(
      nextVersion(
        ['rents.csv', '"=IF([@vacant]=""Vacant"",0,[@rent])"', '"=IF([@vacant]=""Vacant"",0,[@rent]*2)"'],
        ['inputs.csv', ',0.05,0,1,,', ',0.1,0,1,,'],
      ),
    );
    expect(
      figures.find(({ name }) => name === 'rentTotal')?.because.map(({ title, kind }) => [title, kind]),
    ).toEqual([['Rents[occupiedRent]', 'formula']]);
    expect(figures.find(({ name }) => name === 'noi')?.because).toEqual([
      { title: 'vacancy', label: 'Vacancy', kind: 'default', before: '0.05', after: '0.1' },
      expect.objectContaining({ title: 'Rents[occupiedRent]' }),
    ]);
  });

  it('leaves what the person typed over a formula, and a default that the loan has typed', () => {
    const loan = { ...LOAN, rates: { cap: 0.06, vacancy: 0.05 }, market: { psf: 30 } };
    const { figures } = move(
      nextVersion(['model.csv', '=24+0', '=25+0'], ['inputs.csv', ',0.05,0,1,,', ',0.1,0,1,,']),
      loan,
    );
    expect(figures).toEqual([]);
  });

  it('names figures that only one version has', () => {
    const { added, gone } = move(nextVersion(['model.csv', ',large,Large Units', ',largeUnits,Large Units']));
    expect([added, gone]).toEqual([
      [{ name: 'largeUnits', label: 'Large Units' }],
      [{ name: 'large', label: 'Large Units' }],
    ]);
  });

  it('names what was typed for an input that is gone, and keeps it in the file', () => {
    const to = nextVersion(
      [
        'inputs.csv',
        'Property,grossArea,Gross Area,number,number0,,property.grossArea',
        'Property,grossArea,Gross Area,number,number0,,property.area',
      ],
      ['rents.csv', 'factor,Factor,number,number2,,,,,,1', 'factor,Factor,number,number2,=1+0,,,,,'],
    );
    const before = open(parseTemplate(smallFiles()), LOAN);
    const file = fileForVersion(before, to);
    const after = open(to, file);
    const { unused, refused } = previewMove(before, after);
    expect(unused.map(({ title, value }) => [title, value])).toEqual([
      ['grossArea', 1000],
      ['Rents 1A factor', 2],
    ]);
    expect(refused).toEqual([]);
    expect(after.toLoanFile()).toMatchObject({ ...LOAN, templateVersion: 2 });
  });

  it('refuses a typed formula that names what is gone, and a value that is no option any more', () => {
    const { refused } = move(
      nextVersion(
        ['model.csv', ',marketPsf,Market PSF', ',askedPsf,Market PSF'],
        ['rents.csv', '=marketPsf*[@sqft]/12', '=askedPsf*[@sqft]/12'],
        ['inputs.csv', 'Purchase|Refinance|OTHER=Other', 'Refinance|OTHER=Other'],
      ),
    );
    expect(refused.map(({ title, value }) => [title, value])).toEqual([
      ['transactionType', 'Purchase'],
      ['Rents 1B market', '=marketPsf*50'],
    ]);
    expect(refused[1]?.message).toContain('marketPsf');
  });

  it('does not take for a fault of the move what could not be read before', () => {
    expect(move(nextVersion(), { ...LOAN, rates: { cap: 'high' } }).refused).toEqual([]);
  });
});
