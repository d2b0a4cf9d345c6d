export { trace, type TraceDirection } from './trace';
