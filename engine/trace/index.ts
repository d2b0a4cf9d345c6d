export { trace, type TraceDirection } from './trace';
export { rowLabel } from './places';
