import { formatValue } from '#domain';

/** A rent in words, USD, with the decimals that the columns of rents have: beside what is imported no other figure stands for it. */
export const rentShown = (rent: number): string => formatValue(rent, 'usd3') || '$0.000';
