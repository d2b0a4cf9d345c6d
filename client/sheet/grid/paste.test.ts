import { describe, expect, it } from 'vitest';
import { at, block, column, openUnits } from '../testing/unitsMirror';
import { copyBlock, readCopied } from './clipboard';
import { commitText } from './commit';
import { pasteByHeadings } from './headings';
import { planPaste } from './paste';

describe('copy and paste', () => {
  it('puts exact numbers, formats for Excel, and formulas on the clipboard', () => {
    const { session, mirror } = openUnits();
    commitText(session, at('a', 'rent'), '=[@sqft]*3');
    const copied = copyBlock(
      session.workbook,
      mirror,
      block(0, column(mirror, 'sqft'), 0, column(mirror, 'rent')),
    );
    expect(copied.text).toBe('500\t1500');
    expect(copied.html).toContain(
      `<td x:num="1500" data-value="1500" style="mso-number-format:'$#,##0.00;($#,##0.00);'">$1,500.00</td>`,
    );
    expect(readCopied(copied.cells)?.[0]?.[1]).toEqual({
      input: '=[@sqft]*3',
      formula: '=[@sqft]*3',
      text: '1500',
    });
  });

  it('takes nothing for ours that is not', () => {
    expect(readCopied('{"a":1}')).toBeUndefined();
    expect(readCopied('[[{"input":{},"text":"x"}]]')).toBeUndefined();
    expect(readCopied('no json')).toBeUndefined();
  });

  it('adds rows beyond the end, passes computed cells over, and lists what it cannot read', () => {
    const { session, mirror, workbook } = openUnits();
    const left = column(mirror, 'sqft');
    const plan = planPaste(
      workbook,
      mirror,
      [
        ['700', '$2,000'],
        ['x', '3000'],
        ['800', '(5)'],
      ],
      block(1, left),
    );
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan).toMatchObject({
      added: 1,
      computed: 0,
      refused: ['Row 3 (1C), SF: `x` is not a number'],
      told: [],
    });
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'rent')).toEqual([1000, 2000, 3000, -5]);
    expect(workbook.columnValues('Units', 'sqft')).toEqual([500, 700, 700, 800]);
    session.undo();
    expect(workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  });

  it('leaves out totals among the lines, and says what they say otherwise', () => {
    const { session, mirror, workbook } = openUnits();
    const lines = [
      ['2A', '500', '', '700'],
      ['2B', '600', '', '800'],
      ['Total', '1100', '', '1600'],
    ];
    const plan = planPaste(workbook, mirror, lines, block(3, 0));
    if ('problem' in plan) throw new Error(plan.problem);
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '2A', '2B']);
    expect(plan.told[0]).toBe('“Total” was left out as a total');
    expect(plan.told).toHaveLength(plan.told.some((told) => told.includes('1,600')) ? 2 : 1);
    // A name that is no sum is a row, and named; one line alone is meant.
    expect(
      planPaste(
        workbook,
        mirror,
        [
          ['Sum Yung', '500'],
          ['2B', '600'],
        ],
        block(5, 0),
      ),
    ).toMatchObject({ added: 2, told: ['“Sum Yung” was pasted as a row and counts in every sum'] });
    expect(planPaste(workbook, mirror, [['Total', '500']], block(5, 0))).toMatchObject({
      added: 1,
      told: [],
    });
  });

  const pasteStarts = (...texts: string[]) => {
    const { session, mirror, workbook } = openUnits();
    const plan = planPaste(
      workbook,
      mirror,
      texts.map((text) => [text]),
      block(0, column(mirror, 'start')),
    );
    if ('problem' in plan) throw new Error(plan.problem);
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    return [workbook.columnValues('Units', 'start'), plan.read];
  };

  it.each([
    [
      'day first, as one of them can only be read',
      ['13/3/2026', '3/12/2026', ' 4/5/2026 '],
      ['2026-03-13', '2026-12-03', '2026-05-04'],
      ['Dates are read as day/month/year, as some can only be that: “3/12/2026” is Dec 03, 2026'],
    ],
    [
      'month first, as one of them can only be read',
      ['3/13/2026', '3/12/2026', '4/5/2026'],
      ['2026-03-13', '2026-03-12', '2026-04-05'],
      [],
    ],
    [
      'month first where none of them decides, and says so',
      ['2026-03-13', '3/12/2026', '4/5/2026'],
      ['2026-03-13', '2026-03-12', '2026-04-05'],
      [
        'Dates are read as month/day/year, as none shows whether the day comes first: “3/12/2026” is Mar 12, 2026',
      ],
    ],
    [
      'month first where they disagree, and says so',
      ['13/3/2026', '3/13/2026', '4/5/2026'],
      ['2026-03-13', '2026-03-13', '2026-04-05'],
      [
        'Dates are read as month/day/year, though as many can only be day/month/year: “4/5/2026” is Apr 05, 2026',
      ],
    ],
  ])('reads a column of dates as a whole: %s', (_how, texts, values, read) => {
    expect(pasteStarts(...texts)).toEqual([values, read]);
  });

  it('says which numbers lost their fraction, by column', () => {
    const { mirror, workbook } = openUnits(true, 'wholeFeet');
    const paste = (...texts: string[]) => {
      const lines = texts.map((text) => [text]);
      const plan = planPaste(workbook, mirror, lines, block(0, column(mirror, 'sqft')));
      return 'problem' in plan ? plan.problem : plan.read;
    };
    expect(paste('1,700.9', '600')).toEqual(['SF: “1,700.9” was read as 1,700']);
    expect(paste('700.9', '600.5', '5.0')).toEqual([
      'SF: 2 numbers lost their fraction: “700.9” was read as 700',
    ]);
    expect(paste('700', '-0.5')).toEqual([]);
  });

  it('reads one date alone as it is typed, and says nothing', () => {
    expect(pasteStarts('3/12/2026')).toEqual([['2026-03-12', null, null], []]);
  });

  it('reads dates under a heading as a whole too', () => {
    const { session, mirror, workbook } = openUnits();
    const plan = pasteByHeadings(
      mirror,
      [
        ['Unit', 'Start', 'Rent'],
        ['2A', '13/3/2026', '1'],
        ['2B', '3/12/2026', '2'],
      ],
      3,
    );
    if (!plan || 'problem' in plan) throw new Error('not taken');
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'start').slice(3)).toEqual(['2026-03-13', '2026-12-03']);
    expect(plan.message).toContain('Dates are read as day/month/year, as some in the file can only be that');
  });

  it('lists every cell that it refuses: row, field, text and reason', () => {
    const { mirror, workbook } = openUnits();
    const left = column(mirror, 'sqft');
    const plan = planPaste(
      workbook,
      mirror,
      [
        ['x', 'abc'],
        ['700', '12 50'],
        ['-1e99', '5'],
      ],
      block(0, left),
    );
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan.refused.slice(0, 3)).toEqual([
      'Row 1 (1A), SF: `x` is not a number',
      'Row 1 (1A), Rent: `abc` is not a number',
      'Row 2 (1B), Rent: `12 50` is not a number',
    ]);
    expect(plan.refused[3]).toMatch(/^Row 3 \(1C\), SF: .*\(pasted: “-1e99”\)$/);
  });

  it('says when the table is full', () => {
    const { mirror, workbook } = openUnits();
    const plan = planPaste(
      workbook,
      mirror,
      Array.from({ length: 9 }, (_, row) => [`U${row}`]),
      block(0, 0),
    );
    expect(plan).toEqual({ problem: 'Units takes at most 8 rows; 5 more can be added' });
  });

  it('says what has no column any more', () => {
    const { mirror, workbook } = openUnits();
    const last = mirror.columns.length - 1;
    const plan = planPaste(
      workbook,
      mirror,
      [
        ['', 'a', ''],
        ['', 'b', 'c'],
      ],
      block(0, last),
    );
    expect(plan).toMatchObject({ told: ['3 values right of the last column left out'] });
    expect(planPaste(workbook, mirror, [['', '']], block(0, last))).toMatchObject({ told: [] });
  });

  it('fills a selection that is a multiple of what is pasted', () => {
    const { mirror, workbook } = openUnits();
    const rent = column(mirror, 'rent');
    const plan = planPaste(workbook, mirror, [['9']], block(0, rent, 2, rent));
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan.actions).toEqual([
      {
        type: 'setCells',
        sheet: 'Units',
        cells: ['a', 'b', 'c'].map((row) => ({ row, column: 'rent', value: 9 })),
      },
    ]);
  });

  it('takes a block with a heading row by its headings, in any order', () => {
    const { session, mirror, workbook } = openUnits();
    const plan = pasteByHeadings(
      mirror,
      [
        ['Rent', 'Area', 'Unit', 'Other'],
        ['$1,500', '444', '9A', ''],
        ['1600', '555', '9B', ''],
      ],
      3,
    );
    if (!plan || 'problem' in plan) throw new Error('not taken');
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '9A', '9B']);
    expect(workbook.columnValues('Units', 'sqft').slice(3)).toEqual([444, 555]);
    expect(
      pasteByHeadings(
        mirror,
        [
          ['1A', '500'],
          ['1B', '600'],
        ],
        0,
      ),
    ).toBeUndefined();
    const told = pasteByHeadings(
      mirror,
      [
        ['Unit', 'Area', 'Rent'],
        ['9C', '444', '1500'],
        ['9C', '444', '1500'],
        ['Total', '888', '3000'],
        ['', '', ''],
        ['Unit', 'Area', 'Rent'],
      ],
      3,
    );
    expect(told).toMatchObject({
      message:
        'Pasted 2 rows by their 3 headings; 3 lines skipped (1 totals, 1 empty, 1 headings); 1 remark, line 3: Unit 9C is already on line 2; both rows are kept',
    });
    // An export has many columns of its own; a row of figures is none of headings, whatever its words.
    const own = ['Id', 'Class', 'Lot', 'Block', 'Zone', 'Tax'];
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Unit', 'Rent', 'Area'],
          ['1', '2', '3', '4', '5', '6', '9C', '1500', '444'],
        ],
        3,
      ),
    ).toMatchObject({ rows: 1 });
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Rent', 'Area', 'Share'],
          ['1', '2', '3', '4', '5', '6', '1500', '444', ''],
        ],
        3,
      ),
    ).toBeUndefined();
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Unit', 'Rent', 'Area', '7'],
          ['1', '2', '3', '4', '5', '6', '9C', '1500', '444', '7'],
        ],
        3,
      ),
    ).toBeUndefined();
  });

  it('says of a block with headings which lines were left out, with what they hold', () => {
    const { mirror } = openUnits();
    const told = (lines: readonly string[][]) => {
      const plan = pasteByHeadings(mirror, [['Unit', 'Area', 'Rent'], ...lines], 3);
      return plan && 'details' in plan && { details: plan.details, remarked: plan.remarked };
    };
    const units = [
      ['9A', '444', '1500'],
      ['9B', '444', '1500'],
    ];
    expect(told([...units, ['', '', ''], ['Total', '888', '3000']])).toEqual({
      details: ['Line 5 skipped (totals): Total · 888 · 3000'],
      remarked: false,
    });
    expect(told([...units, ['2', '888', '3000']])).toEqual({
      details: [expect.stringMatching(/^Line 4: “2” may be a total or a row and was left out as a total$/)],
      remarked: true,
    });
    expect(told(units)).toEqual({ details: [], remarked: false });
    const taken = 'was pasted as a row and counts in every sum';
    expect(
      pasteByHeadings(mirror, [['Unit', 'Area', 'Rent'], ...units, ['Total Wine & More', '400', '1000']], 3),
    ).toMatchObject({
      message: `Pasted 3 rows by their 3 headings; line 4, “Total Wine & More”, ${taken}`,
      details: [`Line 4, “Total Wine & More”, ${taken}`],
    });
  });
});
