import './messages';

export * from './errors';
export * from './workbooks';
export * from './loans';
export * from './snapshots';
export * from './deals';
export * from './collaboration';
export * from './auth';
export * from './jobs';
export * from './comments';
export * from './property';
export * from './alerts';
export * from './comps';
export * from './comparables';
export * from './files';
export * from './valuation';
export * from './capitalization';
