import { HyperFormula } from 'hyperformula';
import { afterAll, describe, expect, test } from 'vitest';
import { BLOCKED_FUNCTIONS, FUNCTIONS, LITERAL_FUNCTIONS } from '../formula';
import { engineSettings } from '../workbook/settings';
import { OWN_FUNCTIONS } from './plugin';

const engine = HyperFormula.buildFromSheets(
  {
    T: [
      [1, 10, 'a'],
      [1, 20, 'b'],
      [null, null, null],
      [1, 30, 'b'],
    ],
  },
  engineSettings(),
);
afterAll(() => engine.destroy());
const value = (formula: string) => engine.calculateFormula(formula, 0);
const error = (formula: string) => {
  const result = value(formula);
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
};

test('every function of the engine is allowed, or blocked for a reason', () => {
  const own = new Set(['ALIGNED', 'BLANK', 'ITEM', 'JOIN', 'LIVING', 'WITHIN']);
  const unknown = HyperFormula.getRegisteredFunctionNames('enGB').filter(
    (name) => ![FUNCTIONS, BLOCKED_FUNCTIONS, LITERAL_FUNCTIONS, own].some((set) => set.has(name)),
  );
  expect(unknown).toEqual([]);
  const registered = new Set(HyperFormula.getRegisteredFunctionNames('enGB'));
  expect([...FUNCTIONS.keys()].filter((name) => !registered.has(name))).toEqual([]);
  expect([...FUNCTIONS.keys()].filter((name) => BLOCKED_FUNCTIONS.has(name))).toEqual([]);
  expect(
    OWN_FUNCTIONS.flatMap((plugin) => Object.keys(plugin.implementedFunctions)).filter(
      (name) => !registered.has(name),
    ),
  ).toEqual([]);
});

test('each allowed function takes as many arguments as the engine says', () => {
  const ours = new Set(OWN_FUNCTIONS.flatMap((plugin) => Object.keys(plugin.implementedFunctions)));
  for (const shape of FUNCTIONS.values()) {
    const plugin = HyperFormula.getFunctionPlugin(shape.name);
    const name = plugin?.aliases?.[shape.name] ?? shape.name;
    const metadata = plugin?.implementedFunctions[name];
    if (!metadata || ours.has(shape.name)) continue;
    const parameters = metadata.parameters ?? [];
    const needed = parameters.filter((p) => !p.optionalArg && p.defaultValue === undefined).length;
    expect([shape.name, shape.minArguments, shape.maxArguments]).toEqual([
      shape.name,
      needed,
      metadata.repeatLastArgs ? Infinity : parameters.length,
    ]);
  }
});

describe('EDATE as Excel has it', () => {
  test.each([
    ['DATE(2024,1,31),1', [2024, 2, 29]],
    ['DATE(2023,1,31),1', [2023, 2, 28]],
    ['DATE(2024,3,31),-1', [2024, 2, 29]],
    ['DATE(2024,1,15),12', [2025, 1, 15]],
    ['DATE(2024,5,31),1.9', [2024, 6, 30]],
    ['DATE(2020,2,29),-12', [2019, 2, 28]],
  ])('EDATE(%s)', (args, [year, month, day]) => {
    expect(value(`=EDATE(${args})`)).toBe(value(`=DATE(${year},${month},${day})`));
  });

  test('out of range', () => {
    expect(error('=EDATE(1,-5000)')).toBe('#NUM!');
    expect(error('=EDATE(1,1e300)')).toBe('#NUM!');
  });
});

test('AVERAGEIFS', () => {
  expect(value('=AVERAGEIFS(T!$B:$B,T!$C:$C,"b")')).toBe(25);
  expect(value('=AVERAGEIFS(T!$B:$B,T!$C:$C,"b",T!$B:$B,">20")')).toBe(30);
  expect(error('=AVERAGEIFS(T!$B:$B,T!$C:$C,"z")')).toBe('#DIV/0!');
});

test('BLANK is the empty value', () => {
  expect(value('=IF(TRUE(),BLANK(),1)')).toBeNull();
  expect(value('=BLANK()>0')).toBe(false);
  expect(value('=BLANK()+1')).toBe(1);
  expect(value('=JOIN(BLANK(),"x")')).toBe('x');
  expect(value('=SUM(BLANK(),2)')).toBe(2);
});

test('texts cannot grow without end, counts cannot run without end', () => {
  expect(value('=LEN(REPT("ab",16383))')).toBe(32766);
  expect(error('=REPT("ab",16384)')).toBe('#VALUE!');
  expect(error('=JOIN(REPT("a",32767),"b")')).toBe('#VALUE!');
  expect(error('=SUBSTITUTE(REPT("a",32767),"a","bb")')).toBe('#VALUE!');
  expect(error('=CONCATENATE(REPT("a",32767),"b")')).toBe('#VALUE!');
  expect(error('=WITHIN(5,4)')).toBe('#NUM!');
  expect(value('=SUBSTITUTE("a-b-c","-","+",2)')).toBe('a-b+c');
  expect(value('=CONCATENATE("a",1,TRUE())')).toBe('a1TRUE');
});
