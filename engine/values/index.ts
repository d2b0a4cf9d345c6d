/** The one reader and the one writer of typed values: of cells, pasted text, files, forms, filters and queries. */
export * from './number';
export * from './measure';
export * from './date';
export * from './boolean';
export * from './choice';
export * from './range';
export * from './rooms';
export * from './percent';
export * from './write';
export * from './record';
