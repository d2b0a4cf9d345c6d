export * from './errors';
export * from './workbooks';
