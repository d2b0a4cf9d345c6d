import { describe, expect, test } from 'vitest';
import { referencesOf, type Formula } from './ast';
import { MAX_FORMULA_LENGTH, MAX_FORMULA_LEVELS, parseFormula, singleName } from './parse';
import { printFormula } from './print';
import { FormulaError } from './tokenize';

const canonical = (text: string) => printFormula(parseFormula(text));
const complaint = (text: string): FormulaError => {
  try {
    parseFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`${text} was read`);
};

/** A tree without its positions. */
function bare(node: Formula): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)),
  );
}

describe('canonical form', () => {
  test.each([
    ['=if( [@sqft]>0 , [@rent]*12/[@sqft],"" )', '=IF([@sqft] > 0, [@rent]*12/[@sqft], "")'],
    ['=@futureValue * (1 - @developerProfit)', '=futureValue*(1 - developerProfit)'],
    ['=SUM(RentRollResidential[ actualRentInPlace ])', '=SUM(RentRollResidential[actualRentInPlace])'],
    ['=((a+b))*c', '=(a + b)*c'],
    ['=a-(b-c)', '=a - (b - c)'],
    ['=(a-b)-c', '=a - b - c'],
    ['=a/(b*c)', '=a/(b*c)'],
    ['=2^(3^2)', '=2^(3^2)'],
    ['=(2^3)^2', '=2^3^2'],
    ['=-2^2', '=-2^2'],
    ['=-(2^2)', '=-(2^2)'],
    ['=(a+b)%', '=(a + b)%'],
    ['=a%%', '=a%%'],
    ['=--a', '=--a'],
    ['="say ""hi"""', '="say ""hi"""'],
    ['=true()&FALSE', '=TRUE & FALSE'],
    ['=pv(rate,n,,fv)', '=PV(rate, n, , fv)'],
    ['=stdev.s(T[x])', '=STDEV.S(T[x])'],
    ['=1=2=TRUE', '=1 = 2 = TRUE'],
    ['=1=(2=TRUE)', '=1 = (2 = TRUE)'],
    ['=.5+1e-3', '=0.5 + 0.001'],
  ])('%s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
    expect(bare(parseFormula(expected))).toEqual(bare(parseFormula(text)));
  });

  test('a sign binds tighter than a power, and powers to the left, as in Excel', () => {
    expect(bare(parseFormula('=-2^2'))).toEqual(bare(parseFormula('=(-2)^2')));
    expect(bare(parseFormula('=2^3^2'))).toEqual(bare(parseFormula('=(2^3)^2')));
  });

  test('made-up trees come back from their text', () => {
    const random = generator(7);
    for (let i = 0; i < 500; i++) {
      const tree = randomTree(random, 5);
      expect(bare(parseFormula(printFormula(tree)))).toEqual(bare(tree));
    }
  });
});

test('references come in the order written, with their places', () => {
  const text = '=noi/[@sqft] + SUM(Rents[rent])';
  const refs = referencesOf(parseFormula(text));
  expect(refs.map((ref) => text.slice(ref.start, ref.end))).toEqual(['noi', '[@sqft]', 'Rents[rent]']);
});

describe('what is no formula', () => {
  test.each([
    ['=', 'The formula is empty', 0],
    ['=A1:B2', 'Write names, not cell addresses: `A1:B2`', 1],
    ['=$A$1', 'Write names, not cell addresses: `$A$1`', 1],
    [
      '=Sheet1!A1',
      '`Sheet1!A1` is an address on another sheet; write the name of the figure (`noi`) or of the column (`Table[column]`) instead, or click the cell while you type the formula',
      1,
    ],
    ['=SUM(a;b)', 'Separate arguments with a comma, not a semicolon', 6],
    ['=SUM(a', 'A ) is missing after SUM(', 1],
    ['=(a+b', 'A ) is missing', 1],
    ['=a)', 'Unexpected )', 2],
    ['=a+', 'The formula ends too early', 3],
    ['="abc', 'A text is not closed: a " is missing', 1],
    ['={1,2}', 'Lists in braces are not allowed in formulas', 1],
    [
      "='Rent Roll'!A1",
      "`'Rent Roll'!A1` is an address on another sheet; write the name of the figure (`noi`) or of the column (`Table[column]`) instead, or click the cell while you type the formula",
      1,
    ],
    ["='text'", 'Texts in formulas go in double quotes', 1],
    ['=[sqft]', 'Write [@column] for this row, or Table[column] for a whole column', 1],
    ['=a b', '`b` is not expected here', 3],
    ['=#REF!', '`#` does not belong in a formula', 1],
    ['=a\u0000', '`\u0000` does not belong in a formula', 2],
  ])('%s', (text, message, start) => {
    const error = complaint(text);
    expect(error.message).toBe(message);
    expect(error.start).toBe(start);
  });

  test('too long, too deep', () => {
    expect(complaint(`=${'1+'.repeat(MAX_FORMULA_LENGTH / 2)}1`).message).toBe(
      'A formula has at most 2,000 characters',
    );
    const deep = (levels: number) => `=${'('.repeat(levels)}1${')'.repeat(levels)}`;
    expect(() => parseFormula(deep(MAX_FORMULA_LEVELS - 1))).not.toThrow();
    expect(() => parseFormula('=2*1e400')).toThrow('`1e400` is too large a number');
    expect(complaint(deep(MAX_FORMULA_LEVELS)).message).toBe('A formula has at most 64 levels');
    expect(complaint(`=${'-'.repeat(100)}1`).message).toBe('A formula has at most 64 levels');
    expect(complaint(`=${'ABS('.repeat(100)}1${')'.repeat(100)}`).message).toBe(
      'A formula has at most 64 levels',
    );
  });
});

test('one single name, as amounts allow', () => {
  expect(singleName('@totalLoanAmount')).toBe('totalLoanAmount');
  expect(singleName(' @noi ')).toBe('noi');
  for (const text of ['noi', '@noi+1', '@', '@1a', '@a b', '@a@b']) expect(singleName(text)).toBeUndefined();
});

function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function randomTree(random: () => number, depth: number): Formula {
  const at = { start: 0, end: 0 };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const inner = () => randomTree(random, depth - 1);
  const leaves: (() => Formula)[] = [
    () => ({ kind: 'number', value: Math.round(random() * 1000) / 4, ...at }),
    () => ({ kind: 'text', value: pick(['', 'a"b', 'x,y)', "it's"]), ...at }),
    () => ({ kind: 'figure', name: pick(['noi', 'Q4', 'a_b']), ...at }),
    () => ({ kind: 'column', table: 'Rents', column: 'rent', ...at }),
    () => ({ kind: 'rowCell', column: 'sqft', ...at }),
    () => ({ kind: 'boolean', value: random() < 0.5, ...at }),
  ];
  if (depth === 0) return pick(leaves)();
  const nodes: (() => Formula)[] = [
    ...leaves,
    () => ({ kind: 'unary', operator: pick(['-', '+']), operand: inner(), ...at }),
    () => ({ kind: 'percent', operand: inner(), ...at }),
    () => ({ kind: 'call', name: 'IF', args: [inner(), inner(), inner()], ...at }),
    () => ({
      kind: 'binary',
      operator: pick(['+', '-', '*', '/', '^', '&', '=', '<>', '<=']),
      left: inner(),
      right: inner(),
      ...at,
    }),
    () => ({
      kind: 'binary',
      operator: pick(['+', '-', '*', '/', '^', '&', '=', '<', '>=']),
      left: inner(),
      right: inner(),
      ...at,
    }),
  ];
  return pick(nodes)();
}

test('names of LET stand for their values', () => {
  expect(printFormula(parseFormula('=LET(a, noi*2, b, a+1, a*b)'))).toBe(
    printFormula(parseFormula('=noi*2*(noi*2+1)')),
  );
  expect(printFormula(parseFormula('=LET(x,1,LET(X,x+1,x)*x)'))).toBe(printFormula(parseFormula('=(1+1)*1')));
});

test.each([
  '=LET(1,2)',
  '=LET(a)',
  '=LET(a,1)',
  '=LET(a,1,b,2)',
  '=LET(A1,1,A1)',
  '=LET(a,1,2,3)',
  `=LET(a,1+1,${Array.from({ length: 26 }, (_, i) => `n${'abcdefghijklmnopqrstuvwxyz'[i] ?? ''},a+a+a+a,a,n${'abcdefghijklmnopqrstuvwxyz'[i] ?? ''}*2`).join(',')},a)`,
])('a LET that means nothing is refused: %s', (text) =>
  expect(() => parseFormula(text)).toThrow(FormulaError),
);
