/** Decimal fractions without the noise of binary ones: 0.3, where 0.1 + 0.2 is 0.30000000000000004. */
export const tidy = (value: number): number => Number(value.toPrecision(14));
