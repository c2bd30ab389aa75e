import { z } from 'zod';
import {
  addressOf,
  auth0Domain,
  choice,
  collectorUrl,
  databaseUrl,
  host,
  keyWithPrefix,
  MAX_SETTING_LENGTH,
  mailFrom,
  share,
  smtpUrl,
  text,
  wholeNumber,
} from '#setting-rules.ts';

const HIGHEST_PORT = 65_535;
const port = wholeNumber(1, HIGHEST_PORT);

const schema = z.object({
  NODE_ENV: choice('production', 'development', 'test').default('development'),
  HOST: host.optional(),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(4000),
  SANDBOX_SMTP_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('://'), { error: 'it must be the path of a folder, not an address' })
    .default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  BACKUP_SCRATCH_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  LOAD_DEMO: choice('true', 'false').optional(),
  MIGRATE_AT_START: choice('true', 'false').optional(),
  STAGING: choice('true', 'false').default('false'),
  PUBLIC_URL: addressOf('https?').optional(),
  DRAIN_DELAY_SECONDS: wholeNumber(0, 600).optional(),
  HSTS_SUBDOMAINS: choice('true', 'false').default('false'),
  TRUSTED_PROXIES: wholeNumber(0, 9).default(0),
  POINTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1_200),
  PAGE_CACHE_MB: wholeNumber(1, 16_384).default(24),
  CATALOGUE_CACHE_MB: wholeNumber(8, 16_384).default(80),
  ORDER_CALLS_PER_TEN_MINUTES: wholeNumber(0, 100_000).default(300),
  AUTH0_DOMAIN: auth0Domain.optional(),
  AUTH0_CLIENT_ID: text.optional(),
  AUTH0_AUDIENCE: text.optional(),
  STRIPE_SECRET_KEY: keyWithPrefix('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: keyWithPrefix('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: keyWithPrefix('whsec_').optional(),
  STRIPE_API_BASE: addressOf('https?').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'silent').optional(),
  OTEL_SDK_DISABLED: choice('true', 'false').default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice('http/protobuf').optional(),
  OTEL_TRACES_SAMPLER: choice(
    ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ...(['always_on', 'always_off', 'traceidratio'] as const),
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
});

const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'AUTH0_DOMAIN',
  'AUTH0_CLIENT_ID',
  'AUTH0_AUDIENCE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** The first setting of a row says that the store uses the service; it works only with the others. */
const neededTogether = [
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['BACKUP_SCRATCH_URL', 'DATABASE_URL'],
] as const;

export type Env = ReturnType<typeof readEnv>;
type Given = z.infer<typeof schema>;

/** A setting is missing or malformed; the message names it, and never repeats a value that may be secret. */
export class BadSetting extends Error {}

/**
 * The settings of the process; a blank one counts as not set. Throws (`BadSetting`) if a setting is malformed or
 * contradicts another one, and in production also if one is missing; the message names the setting and its rule.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const env = complete(parse(source));
  const missing = env.NODE_ENV === 'production' ? neededInProduction.filter((name) => !env[name]) : [];
  if (missing.length) throw new BadSetting(`Set ${missing.join(', ')} to run in production. See .env.example.`);
  refuseContradictions(env);
  return env;
}

function parse(source: Record<string, string | undefined>): Given {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = source[name]?.trim() ?? '';
    if (/\p{Cc}/u.test(value)) throw notUsable(name, 'it contains a control character, such as a line break');
    if (value.length > MAX_SETTING_LENGTH) throw notUsable(name, `it is longer than ${MAX_SETTING_LENGTH} characters`);
    if (value !== '') given[name] = value;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw notUsable(String(issue?.path[0]), issue?.message ?? 'it breaks a rule');
}

/** The settings with the values that follow from others. */
function complete(env: Given) {
  // In production, logs are collected. On a developer's machine a line for each request would hide warnings and errors.
  const inProduction = env.NODE_ENV === 'production';
  return {
    ...env,
    LOAD_DEMO: env.LOAD_DEMO ? env.LOAD_DEMO === 'true' : !inProduction && !env.DATABASE_URL,
    STAGING: env.STAGING === 'true',
    // In production several processes start at once, and a migration is a step of the deploy (docs/operations.md).
    MIGRATE_AT_START: env.MIGRATE_AT_START ? env.MIGRATE_AT_START === 'true' : !inProduction,
    // Balancers in production ask every few seconds whether a process is ready.
    DRAIN_DELAY_SECONDS: env.DRAIN_DELAY_SECONDS ?? (inProduction ? 10 : 0),
    // Derived from the ports that are set, so that a second store on the same machine needs only PORT and SANDBOX_PORT.
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT ?? portBeside(env.SANDBOX_PORT, 25),
    METRICS_PORT: env.METRICS_PORT ?? portBeside(env.PORT, 6_464),
    LOG_LEVEL: env.LOG_LEVEL ?? (inProduction ? ('info' as const) : ('warn' as const)),
    // A developer's machine may be in a public network: by default the program accepts connections from it alone.
    HOST: env.HOST ?? (inProduction ? undefined : '127.0.0.1'),
  };
}

function refuseContradictions(env: ReturnType<typeof complete>): void {
  const inProduction = env.NODE_ENV === 'production';
  if (inProduction && env.LOAD_DEMO) throw notUsable('LOAD_DEMO', 'the demo is not loaded in production');
  for (const [name, ...others] of neededTogether) {
    const missing = others.filter((other) => !env[other]);
    if (env[name] && missing.length)
      throw new BadSetting(`${name} is set: set ${missing.join(', ')}, too. See .env.example.`);
  }
  const live = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) => key?.includes('_live_'));
  if (live[0] !== live[1])
    throw notUsable(
      'STRIPE_PUBLISHABLE_KEY',
      'of it and STRIPE_SECRET_KEY one is for tests and the other for real cards',
    );
  if (env.STAGING && live[0])
    throw notUsable('STRIPE_SECRET_KEY', 'a staging store says that no money moves, and this key charges real cards');
  if (inProduction && !env.STAGING) {
    if (env.STRIPE_API_BASE)
      throw notUsable('STRIPE_API_BASE', 'in production only a staging store (STAGING=true) uses it');
    if (!live[0])
      throw notUsable(
        'STRIPE_SECRET_KEY',
        'this key charges no real card; only a staging store (STAGING=true) uses it',
      );
  }
  const usesSandbox = !(env.AUTH0_DOMAIN && env.STRIPE_SECRET_KEY && env.SMTP_URL);
  const names = [
    'PORT',
    'METRICS_PORT',
    ...(usesSandbox ? (['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const) : []),
  ] as const;
  for (const [at, name] of names.entries()) {
    const same = names.slice(0, at).find((other) => env[other] === env[name]);
    if (same) throw notUsable(name, `${same} is the same port, ${env[name]}`);
  }
}

function notUsable(name: string, rule: string): BadSetting {
  return new BadSetting(`The setting ${name} is not usable: ${rule}. See .env.example.`);
}

/** The port at a distance above another port, or below it if the port above would exceed the highest port number. */
function portBeside(base: number, distance: number): number {
  return base + distance <= HIGHEST_PORT ? base + distance : base - distance;
}
