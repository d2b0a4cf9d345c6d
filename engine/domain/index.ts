export * from './cells';
export * from './actions';
export * from './enums';
export * from './loanFile';
export * from './format';
