import { formatValue } from '#domain';

/** A rent in words, USD, with the decimals of the rent columns, so that messages and cells agree. */
export const rentShown = (rent: number): string => formatValue(rent, 'usd3') || '$0.000';
