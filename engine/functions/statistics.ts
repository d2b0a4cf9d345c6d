import { CellError } from 'hyperformula';
import { compareNumbers } from './compare';
import {
  column,
  error,
  list,
  number,
  optional,
  pluginOf,
  valuesOf,
  type Argument,
  type OwnFunction,
} from './define';

/** The numbers of a list, or its first error. */
function numbersOf(argument: Argument): number[] | CellError {
  const values = valuesOf(argument);
  return (
    values.find((value) => value instanceof CellError) ?? values.filter((value) => typeof value === 'number')
  );
}

/** RANK: the position of a number among others, largest first unless a third argument reverses the order. */
const rank: OwnFunction = {
  parameters: [number, column, optional(number, 0)],
  run: (wanted: number, among: Argument, rising: number) => {
    const numbers = numbersOf(among);
    if (numbers instanceof CellError) return numbers;
    if (!numbers.some((value) => compareNumbers(value, wanted) === 0))
      return error('NA', 'The number is not in the list');
    return 1 + numbers.filter((value) => compareNumbers(value, wanted) === (rising === 0 ? 1 : -1)).length;
  },
};

/** The most frequent number; of several, the first. */
const mode: OwnFunction = {
  parameters: [list],
  repeats: 1,
  run: (...lists: Argument[]) => {
    const counts = new Map<number, number>();
    for (const argument of lists) {
      const numbers = numbersOf(argument);
      if (numbers instanceof CellError) return numbers;
      for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    const found = [...counts].find(([, count]) => count === most);
    return found && most > 1 ? found[0] : error('NA', 'No number comes twice');
  },
};

/** The value at `at` of the regression line through the points; rows without both numbers are skipped. */
function lineAt(at: number, heights: Argument, places: Argument, throughZero: boolean): number | CellError {
  const [ys, xs] = [valuesOf(heights), valuesOf(places)];
  if (ys.length !== xs.length) return error('NA', 'The columns are not of one length');
  const fault = [...ys, ...xs].find((value) => value instanceof CellError);
  if (fault) return fault;
  const points = ys.flatMap((y, i) => {
    const x = xs[i];
    return typeof y === 'number' && typeof x === 'number' ? [{ x, y }] : [];
  });
  const mean = (of: (point: { x: number; y: number }) => number) =>
    throughZero ? 0 : points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  if (points.length === 0 || spread === 0) return error('DIV_BY_ZERO');
  return (
    middleY +
    (points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread) * (at - middleX)
  );
}

const forecast: OwnFunction = {
  parameters: [number, column, column],
  run: (at: number, ys: Argument, xs: Argument) => lineAt(at, ys, xs, false),
};

export const StatisticsFunctions = pluginOf({
  RANK: rank,
  'RANK.EQ': rank,
  MODE: mode,
  'MODE.SNGL': mode,
  FORECAST: forecast,
  'FORECAST.LINEAR': forecast,
  TREND: {
    parameters: [column, column, number, optional(number, 1)],
    run: (ys: Argument, xs: Argument, at: number, withConstant: number) =>
      lineAt(at, ys, xs, withConstant === 0),
  },
});
