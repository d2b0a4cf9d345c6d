import path from 'node:path';
import { z } from 'zod';
import { StartError } from './errors';
import type { ErrorReportSettings } from './providers/error-reports';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
const personalKey = z
  .string()
  .refine(
    (key) => Buffer.from(key, 'base64').length === 32,
    'a key is 32 random bytes in base64: openssl rand -base64 32',
  );
const blankAsAbsent = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' })
      .optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'DATABASE_URL must look like postgres://user:password@host:5432/name',
      })
      .optional(),
    WORKERS: z.coerce.number({ error: 'WORKERS must be a number' }).int().min(0).max(64).default(1),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    BRIDGEBOOK_DEMO: flag.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    OIDC_ISSUER: z.url({ error: 'OIDC_ISSUER must be an address' }).optional(),
    OIDC_AUDIENCE: z.string().optional(),
    OIDC_CLIENT_ID: z.string().default('bridgebook-web'),
    OIDC_SCOPE: z.string().default('openid profile email offline_access'),
    SELF_REGISTRATION: flag.default(true),
    ACCESS_CONTACT: z.string().max(200, 'ACCESS_CONTACT has at most 200 characters').optional(),
    FILES_DIR: z.string().optional(),
    MAP_TILES_URL: z
      .string()
      .regex(
        /^https?:\/\/[^\s{}/]+\/.*\{z\}/,
        'MAP_TILES_URL must look like https://tiles.example.com/{z}/{x}/{y}.png',
      )
      .optional(),
    MAP_TILES_CREDIT: z.string().max(200).optional(),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http or https address' })
      .optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    TEXT_API_URL: z
      .url({ protocol: /^https?$/, error: 'TEXT_API_URL must be an http or https address' })
      .optional(),
    TEXT_API_MODEL: z.string().optional(),
    TEXT_API_KEY: z.string().optional(),
    PERSONAL_DATA_KEY: personalKey.optional(),
    PERSONAL_DATA_FORMER_KEYS: z
      .string()
      .transform((keys) => keys.split(',').map((key) => key.trim()))
      .pipe(z.array(personalKey))
      .optional(),
    PROPERTY_RECORDS: z.string().optional(),
    PROPERTY_RECORDS_TOKEN: z.string().optional(),
    BORROWER_RECORDS: z.string().optional(),
    GRAPH_DASHBOARD_URL: z
      .string()
      .regex(
        /^https?:\/\/[^\s{}]+\{hash\}/,
        'GRAPH_DASHBOARD_URL must look like https://graphs.example.com/reports/{hash}',
      )
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z.string().max(300).optional(),
    QUOTE_DAYS: z.coerce.number({ error: 'QUOTE_DAYS must be a number' }).int().min(1).max(365).default(14),
    SENTRY_DSN: z
      .url({ protocol: /^https?$/, error: 'SENTRY_DSN must be the address that Sentry gives' })
      .optional(),
    SENTRY_ENVIRONMENT: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'SENTRY_ENVIRONMENT is a word')
      .default('production'),
    REPORT_ISSUE_URL: z
      .url({ protocol: /^https?$/, error: 'REPORT_ISSUE_URL must be an http or https address' })
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
    PUBLIC_RATE: z.coerce
      .number({ error: 'PUBLIC_RATE must be a number' })
      .int()
      .min(0)
      .max(1_000_000)
      .default(600),
    SHUTDOWN_DELAY: z.coerce
      .number({ error: 'SHUTDOWN_DELAY must be a number of seconds' })
      .min(0)
      .max(300)
      .default(0),
    SHUTDOWN_PATIENCE: z.coerce
      .number({ error: 'SHUTDOWN_PATIENCE must be a number of seconds' })
      .min(0)
      .max(600)
      .default(8),
    TRUST_PROXY: z.coerce
      .number({ error: 'TRUST_PROXY is the number of proxies in front of the server' })
      .int()
      .min(0)
      .max(10)
      .default(0),
  })
  .refine(
    (env) =>
      env.S3_ENDPOINT === undefined ||
      (env.S3_BUCKET !== undefined &&
        env.S3_ACCESS_KEY_ID !== undefined &&
        env.S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['S3_ENDPOINT'],
      error: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with it',
    },
  )
  .refine((env) => env.TEXT_API_URL === undefined || env.TEXT_API_MODEL !== undefined, {
    path: ['TEXT_API_MODEL'],
    error: 'TEXT_API_MODEL is needed with TEXT_API_URL',
  })
  .refine((env) => env.PERSONAL_DATA_FORMER_KEYS === undefined || env.PERSONAL_DATA_KEY !== undefined, {
    path: ['PERSONAL_DATA_FORMER_KEYS'],
    error: 'PERSONAL_DATA_KEY is needed with it',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['SMTP_URL'],
    error: 'MAIL_FROM is needed with it',
  })
  .refine((env) => env.OIDC_ISSUER === undefined || env.OIDC_AUDIENCE !== undefined, {
    path: ['OIDC_AUDIENCE'],
    error: 'OIDC_AUDIENCE is needed with OIDC_ISSUER',
  });

/** A bucket of any service that speaks S3's interface. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A service that speaks the chat completions interface; `url` up to and without `/chat/completions`. */
export interface TextSettings {
  url: string;
  model: string;
  key: string | undefined;
}

/** A mail server, and whom its mail is from. */
export interface MailSettings {
  url: string;
  from: string;
}

/** The settings of an installation, read once at the start (docs/deploy.md). */
export interface Config {
  /** Folder of the checkout. */
  root: string;
  production: boolean;
  port: number;
  host: string;
  /** Origin people see, without a trailing slash; undefined means http://localhost:<port>. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Processes for jobs beside the web process. */
  workers: number;
  /** Whether an empty database becomes a demo database; an existing one keeps what it is. */
  demo: boolean;
  logLevel: string;
  /** A hosted OpenID issuer; undefined means the embedded one. */
  issuer: string | undefined;
  audience: string | undefined;
  clientId: string;
  scope: string;
  /** Whether people make accounts of the built-in sign-in themselves. */
  selfRegistration: boolean;
  /** Contact for people who need an account, shown on the sign-in pages; undefined: none is named. */
  accessContact: string | undefined;
  trustProxy: number;
  /** What a scraper of /metrics must send; undefined means that only this machine is answered. */
  metricsToken: string | undefined;
  /** Requests per minute that one address may send to public endpoints; 0 means unlimited. */
  publicRate: number;
  /** Seconds between reporting "not ready" and refusing requests, for a load balancer that polls. */
  shutdownDelay: number;
  /** Seconds that running requests have to finish when the server is told to stop. */
  shutdownPatience: number;
  /** Folder of uploaded files, if S3 is not configured. */
  filesDir: string;
  s3: S3Settings | undefined;
  /** Template of a tile server's addresses, for maps; undefined means outlines only. */
  mapTilesUrl: string | undefined;
  /** Whose map it is, shown in its corner. */
  mapTilesCredit: string | undefined;
  /** The mail server; undefined means that mail is kept for staff to pass on. */
  mail: MailSettings | undefined;
  /** Number of days in which a borrower can answer a quote. */
  quoteDays: number;
  /** A language model for drafts of texts; undefined means the built-in writer. */
  text: TextSettings | undefined;
  /** Error reporting service; undefined means only the log. */
  errorReports: ErrorReportSettings | undefined;
  /** Where people report problems with the program; undefined means the app's own page for it. */
  reportIssueUrl: string | undefined;
  /** A file of settings that names a city's open data; undefined means the imported records. */
  propertyRecords: string | undefined;
  propertyRecordsToken: string | undefined;
  /** A file of settings that names services for the borrower checks; undefined means the imported records alone. */
  borrowerRecords: string | undefined;
  /**
   * Link to a borrower checks report in a separate program, with `{hash}` for the report; undefined means no
   * link.
   */
  graphDashboardUrl: string | undefined;
  /**
   * Keys by which personal data is encrypted, base64, the one in use first; undefined means a file in the
   * data folder.
   */
  personalDataKeys: readonly string[] | undefined;
}

function s3Of(set: z.infer<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = set;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

/**
 * Reads the settings of docs/deploy.md.
 * @throws StartError naming the setting that is wrong.
 */
export function readConfig(root: string, env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(blankAsAbsent(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(
      `The setting ${issue?.path.join('.') ?? ''} is not usable: ${issue?.message ?? 'invalid'}.`,
    );
  }
  const set = parsed.data;
  const production = set.NODE_ENV === 'production';
  const dataDir = path.resolve(root, set.DATA_DIR ?? '.data');
  return {
    root,
    production,
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    workers: set.WORKERS,
    demo:
      set.BRIDGEBOOK_DEMO ?? (!production && set.DATABASE_URL === undefined && set.OIDC_ISSUER === undefined),
    logLevel: set.LOG_LEVEL,
    issuer: set.OIDC_ISSUER,
    audience: set.OIDC_AUDIENCE,
    clientId: set.OIDC_CLIENT_ID,
    scope: set.OIDC_SCOPE,
    selfRegistration: set.SELF_REGISTRATION,
    accessContact: set.ACCESS_CONTACT,
    trustProxy: set.TRUST_PROXY,
    metricsToken: set.METRICS_TOKEN,
    publicRate: set.PUBLIC_RATE,
    shutdownDelay: set.SHUTDOWN_DELAY,
    shutdownPatience: set.SHUTDOWN_PATIENCE,
    filesDir: path.resolve(dataDir, set.FILES_DIR ?? 'files'),
    s3: s3Of(set),
    text:
      set.TEXT_API_URL !== undefined && set.TEXT_API_MODEL !== undefined
        ? {
            url: set.TEXT_API_URL.replace(/(?<!\/)\/+$/, ''),
            model: set.TEXT_API_MODEL,
            key: set.TEXT_API_KEY,
          }
        : undefined,
    mail:
      set.SMTP_URL !== undefined && set.MAIL_FROM !== undefined
        ? { url: set.SMTP_URL, from: set.MAIL_FROM }
        : undefined,
    quoteDays: set.QUOTE_DAYS,
    propertyRecords:
      set.PROPERTY_RECORDS === undefined ? undefined : path.resolve(root, set.PROPERTY_RECORDS),
    propertyRecordsToken: set.PROPERTY_RECORDS_TOKEN,
    borrowerRecords:
      set.BORROWER_RECORDS === undefined ? undefined : path.resolve(root, set.BORROWER_RECORDS),
    graphDashboardUrl: set.GRAPH_DASHBOARD_URL,
    personalDataKeys:
      set.PERSONAL_DATA_KEY === undefined
        ? undefined
        : [set.PERSONAL_DATA_KEY, ...(set.PERSONAL_DATA_FORMER_KEYS ?? [])],
    errorReports:
      set.SENTRY_DSN === undefined ? undefined : { dsn: set.SENTRY_DSN, environment: set.SENTRY_ENVIRONMENT },
    reportIssueUrl: set.REPORT_ISSUE_URL,
    mapTilesUrl: set.MAP_TILES_URL,
    mapTilesCredit: set.MAP_TILES_CREDIT,
  };
}
