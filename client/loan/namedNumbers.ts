/** Parameters that take one of a few numbers, each with a name of its own, by the parameter's name. */
export const NAMED_NUMBERS: Readonly<Record<string, readonly (readonly [value: number, label: string])[]>> = {
  extension: [
    [0, 'None'],
    [6, '1X6 (6 months)'],
    [12, '2X6 (12 months)'],
  ],
};
