export * from './cells';
export * from './actions';
export * from './enums';
export * from './rejection';
export * from './loanFile';
export * from './format';
export type { CellDefinition, CellType, Format } from './definitions';
export * from './capitalization';
export * from './capitalizationActions';
