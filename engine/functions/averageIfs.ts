import { CellError, ErrorType, SimpleRangeValue } from 'hyperformula';

type Raw = number | string | boolean | symbol | CellError;
type Test = (value: never) => boolean;

/**
 * AVERAGEIFS: the mean of the numbers of `values` in the rows where every criterion holds; #DIV/0! where there are none.
 * @param pairs range, criterion, range, criterion, ...
 * @param testOf reads a criterion such as `">=5"`
 */
export function averageWhere(values: SimpleRangeValue, pairs: readonly unknown[], testOf: (criterion: never) => Test | undefined): number | CellError {
  const tests: { data: Raw[][]; test: Test }[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const range = pairs[i];
    const test = testOf(pairs[i + 1] as never);
    if (!(range instanceof SimpleRangeValue) || !range.sameDimensionsAs(values)) return new CellError(ErrorType.VALUE, 'The columns are of different tables');
    if (!test) return new CellError(ErrorType.VALUE, 'A criterion cannot be read');
    tests.push({ data: range.rawData() as Raw[][], test });
  }
  let sum = 0;
  let count = 0;
  const rows = values.rawData() as Raw[][];
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row]?.[0];
    if (!tests.every(({ data, test }) => test(data[row]?.[0] as never))) continue;
    if (value instanceof CellError) return value;
    if (typeof value === 'number') {
      sum += value;
      count++;
    }
  }
  return count === 0 ? new CellError(ErrorType.DIV_BY_ZERO) : sum / count;
}
