import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Figures of this process in the text format of Prometheus. Never a value of a request: labels are routes,
 * kinds and states.
 */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** A request begins; the function ends it. */
  request(): (method: string, route: string, status: number) => void;
  /** Records that a job has ended, after this many seconds. */
  job(kind: string, outcome: 'completed' | 'failed', seconds: number): void;
  /** The present number of people in live rooms. */
  roomMembers(read: () => number): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/** @param version of this program */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'bridgebook_build_info',
    help: 'Version of the program',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const inFlight = new Gauge({
    name: 'bridgebook_http_requests_in_flight',
    help: 'Requests being answered',
    registers,
  });
  const requests = new Histogram({
    name: 'bridgebook_http_request_duration_seconds',
    help: 'Time to answer, by route as declared',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'bridgebook_job_duration_seconds',
    help: 'Time that jobs took, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const jobsEnded = new Counter({
    name: 'bridgebook_jobs_total',
    help: 'Jobs that came to an end',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  let members = () => 0;
  new Gauge({
    name: 'bridgebook_room_members',
    help: 'Connections in live rooms',
    registers,
    collect() {
      this.set(members());
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    request() {
      inFlight.inc();
      const end = requests.startTimer();
      return (method, route, status) => {
        inFlight.dec();
        end({ method: METHODS.has(method) ? method : 'OTHER', route, status: String(status) });
      };
    },
    job(kind, outcome, seconds) {
      jobs.observe({ kind, outcome }, seconds);
      jobsEnded.inc({ kind, outcome });
    },
    roomMembers(read) {
      members = read;
    },
  };
}
