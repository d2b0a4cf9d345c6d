import { describe, expect, test } from 'vitest';
import { smallFiles, smallTemplate } from './fixtures/small';
import { checksumOf, parseTemplate } from './parse';
import { TemplateError } from './problems';
import type { TemplateFiles } from './types';

function changed(file: string, change: (text: string) => string): TemplateFiles {
  const files = smallFiles();
  if (file === 'manifest.json') return { ...files, manifest: change(files.manifest) };
  return { ...files, files: { ...files.files, [file]: change(files.files[file] ?? '') } };
}
function problems(files: TemplateFiles): string[] {
  try {
    parseTemplate(files);
  } catch (error) {
    if (error instanceof TemplateError) return error.problems.map((p) => `${p.file}:${p.line}: ${p.message}`);
    throw error;
  }
  return [];
}
const withLine = (file: string, line: string) =>
  problems(changed(file, (text) => `${text.trimEnd()}\n${line}\n`));

test('a template in memory', () => {
  const template = smallTemplate();
  expect(template.figure.get('transactionType')).toMatchObject({
    sheet: 'Inputs',
    section: 'Property',
    options: ['Purchase', 'Refinance', 'OTHER'],
    optionLabels: { OTHER: 'Other' },
  });
  expect(template.figure.get('capRate')).toMatchObject({
    default: 0.075,
    min: 0,
    max: 1,
    path: 'rates.cap',
    format: 'percent2',
  });
  const rents = template.sheet.get('Rents');
  expect(rents?.kind === 'table' && rents.column.get('unit')).toMatchObject({
    width: 90,
    aliases: ['Unit', 'Apt'],
    line: 2,
  });
  expect(rents?.kind === 'table' && rents.column.get('market')).toMatchObject({
    overwritable: true,
    total: '=SUM(Rents[market])',
    line: 7,
  });
});

test('the checksum is of the texts, whatever their line ends', () => {
  const windows = Object.fromEntries(
    Object.entries(smallFiles().files).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
  );
  expect(smallTemplate().checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(checksumOf({ ...smallFiles(), files: windows })).toBe(smallTemplate().checksum);
  expect(checksumOf(changed('rents.csv', (text) => `${text}\n`))).not.toBe(smallTemplate().checksum);
});

describe('everything wrong is told with its file and line', () => {
  test.each([
    [
      'inputs.csv',
      ',late,Late,number,usd0,=noii,,,,,,,,,',
      'inputs.csv:11: `formula`: `noii` is not a name of this workbook; did you mean `noi`?',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,=noi+,,,,,,,,,',
      'inputs.csv:11: `formula`: The formula ends too early (character 6)',
    ],
    [
      'inputs.csv',
      ',capRate,Again,number,usd0,,again,,,,,,,,',
      'inputs.csv:11: the name `capRate` is listed twice',
    ],
    [
      'inputs.csv',
      ',Rents,Again,number,usd0,,again,,,,,,,,',
      'inputs.csv:11: `Rents` is the name of a table',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,,rates.cap,,,,,,,,',
      'inputs.csv:11: `capRate` has the path `rates.cap` already',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,,,,,,,,,,',
      'inputs.csv:11: a figure has a formula or a path into the loan file',
    ],
    [
      'inputs.csv',
      ',late,Late,money,usd0,,late,,,,,,,,',
      'inputs.csv:11: `type` is one of text, number, date, boolean, choice, amount, json, not `money`',
    ],
    [
      'inputs.csv',
      ',late,Late,json,text,,late,,yes,position,,,,,',
      'inputs.csv:11: json belongs to a column of a table',
    ],
    [
      'rents.csv',
      'late,Late,json,text,,,,yes,place,,,,,,,',
      'rents.csv:12: `options` of a json column is one of text, number, count, position, images, links, attachments, validity, metadata, invalidReasons, notes, not `place`',
    ],
    [
      'rents.csv',
      'late,Late,json,text,=1,,,yes,position,,,,,,,',
      'rents.csv:12: a json column is a hidden input',
    ],
    ['rents.csv', 'late,Late,json,text,,,,,position,,,,,,,', 'rents.csv:12: a json column is a hidden input'],
    ['inputs.csv', ',late,Late,choice,text,,late,,,,,,,,', 'inputs.csv:11: a choice needs options'],
    [
      'inputs.csv',
      ',late,Late,choice,text,,late,,,A|B,C,,,,',
      'inputs.csv:11: `default`: `C` is not one of A, B',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,,late,,,,5,6,,,',
      'inputs.csv:11: `default`: Value must be at least 6',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,,late,maybe,,,,,,,',
      'inputs.csv:11: `overwritable` is yes or blank, not `maybe`',
    ],
    [
      'inputs.csv',
      ',late,Late,number,usd0,noi,late,,,,,,,,',
      'inputs.csv:11: `formula` begins with =: `noi`',
    ],
    [
      'inputs.csv',
      ',1late,Late,number,usd0,,late,,,,,,,,',
      'inputs.csv:11: `name` is a name of letters, digits and _ that begins with a letter, not `1late`',
    ],
    ['rents.csv', 'unit,Again,text,text,,,,,,,,,,,,', 'rents.csv:12: the column `unit` is listed twice'],
    [
      'rents.csv',
      'late,Late,number,usd0,,=SUM(Rents[sqf]),,,,,,,,,,',
      'rents.csv:12: `total`: `Rents` has no column `sqf`; did you mean `sqft`?',
    ],
    ['rents.csv', 'id,Id,text,text,,,,,,,,,,,,', 'rents.csv:12: `id` is the identity of a row, not a column'],
    [
      'rents.csv',
      'late,Late,number,usd0,=A1,,,,,,,,,,,',
      'rents.csv:12: `formula`: Write names, not cell addresses: `A1`',
    ],
    [
      'rents.csv',
      'late,Late,number,usd0,=IF(1,2,,,,,,,,,,,',
      'rents.csv:12: 17 cells under 16 headings; is a text with a comma without quotes?',
    ],
  ])('%s + %s', (file, line, problem) => {
    expect(withLine(file, line)).toContain(problem);
  });

  test('headings', () => {
    const found = problems(changed('rents.csv', (text) => text.replace('column,label', 'key,label')));
    expect(found).toContain('rents.csv:1: the heading `column` is missing');
    expect(found[0]).toMatch(/^rents.csv:1: unknown heading `key`; known are column, label,/);
  });

  test('texts over several lines do not shift the lines after them', () => {
    const text = (before: string) =>
      `${before.trimEnd()}\n,one,One,number,usd0,,one,,,,,,,,"a note\nof two lines"\n,two,Two,number,usd0,=nothing,,,,,,,,,\n`;
    expect(problems(changed('inputs.csv', text))).toEqual([
      'inputs.csv:13: `formula`: `nothing` is not a name of this workbook',
    ]);
  });

  test('circles, with their way', () => {
    expect(
      withLine('inputs.csv', ',a,A,number,usd0,=b+1,,,,,,,,,\n,b,B,number,usd0,=SUM(Rents[late]),,,,,,,,,'),
    ).toEqual(['inputs.csv:12: `formula`: `Rents` has no column `late`']);
    const files = changed(
      'inputs.csv',
      (text) => `${text.trimEnd()}\n,a,A,number,usd0,=SUM(Rents[late])+1,,,,,,,,,\n`,
    );
    const rents = `${(files.files['rents.csv'] ?? '').trimEnd()}\nlate,Late,number,usd0,=[@later],,,,,,,,,,,\nlater,Later,number,usd0,=a,,,,,,,,,,,\n`;
    expect(problems({ ...files, files: { ...files.files, 'rents.csv': rents } })).toEqual([
      'inputs.csv:11: circular: a → Rents[late] → Rents[later] → a',
    ]);
  });

  test('counting rows is no circle', () => {
    expect(
      withLine('rents.csv', 'portion,Portion,number,percent0,=1/ROWS(Rents[portion]),,,,,,,,,,,'),
    ).toEqual([]);
  });

  test('the manifest', () => {
    expect(problems(changed('manifest.json', () => '{'))[0]).toMatch(/^manifest.json:1: /);
    expect(
      problems(changed('manifest.json', (text) => text.replace('"version": 1', '"version": "1"')))[0],
    ).toMatch(/^manifest.json:1: `version`: /);
    expect(problems(changed('manifest.json', (text) => text.replace('"Flows"] }', '"Flaws"] }')))).toContain(
      'manifest.json:1: group `all` lists `Flaws`, which is not a sheet',
    );
    expect(problems(changed('manifest.json', (text) => text.replace('flows.csv', 'floes.csv')))).toContain(
      'manifest.json:1: sheet `Flows`: the file floes.csv is missing',
    );
    for (const path of ['sheets.rentRoll', 'sheets', 'sheets.rentRoll.monthly'])
      expect(
        problems(changed('manifest.json', (text) => text.replace('"path": "flows"', `"path": "${path}"`))),
      ).toContain(
        `manifest.json:1: \`Flows\` and \`Rents\` keep their rows at one place of the loan file, \`${path}\``,
      );
  });
});

test('the as-of date is a date that a save can set', () => {
  const named = (name: string) =>
    changed('manifest.json', (text) => text.replace('"version": 1,', `"version": 1, "asOf": "${name}",`));
  expect(parseTemplate(named('closingDate')).asOf).toBe('closingDate');
  for (const name of ['maturity', 'capRate', 'nothing'])
    expect(problems(named(name))).toEqual([
      `manifest.json:1: \`asOf\` names \`${name}\`, which is not a date figure that can be set`,
    ]);
});
