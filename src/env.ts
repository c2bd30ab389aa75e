import { z } from 'zod';

const HIGHEST_PORT = 65_535;
const port = z.coerce.number().int().min(1).max(HIGHEST_PORT);
const optional = z.string().trim().min(1).optional();

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: optional,
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(4000),
  SANDBOX_SMTP_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false']).default('false'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  POINTS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(1_200),
  ORDER_CALLS_PER_TEN_MINUTES: z.coerce.number().int().min(0).max(100_000).default(300),
  AUTH0_DOMAIN: optional,
  AUTH0_CLIENT_ID: optional,
  AUTH0_AUDIENCE: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
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

export type Env = ReturnType<typeof readEnv>;

/** A setting is missing or malformed; the message names it. */
export class BadSetting extends Error {}

/**
 * The settings of the process. Throws (`BadSetting`) if a setting is malformed, and in production also if one is
 * missing; the message names the setting.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}. See .env.example.`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production') {
    const missing = neededInProduction.filter((name) => !env[name]);
    if (missing.length) throw new BadSetting(`Set ${missing.join(', ')} to run in production. See .env.example.`);
  }
  // In production, logs are collected. On a developer's machine a line for each request would hide warnings and errors.
  const inProduction = env.NODE_ENV === 'production';
  return {
    ...env,
    // Derived from the ports that are set, so that a second store on the same machine needs only PORT and SANDBOX_PORT.
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT ?? portBeside(env.SANDBOX_PORT, 25),
    METRICS_PORT: env.METRICS_PORT ?? portBeside(env.PORT, 6_464),
    LOG_LEVEL: env.LOG_LEVEL ?? (inProduction ? 'info' : 'warn'),
    // A developer's machine may be in a public network: by default the program accepts connections from it alone.
    HOST: env.HOST ?? (inProduction ? undefined : '127.0.0.1'),
  };
}

/** The port at a distance above another port, or below it if the port above would exceed the highest port number. */
function portBeside(base: number, distance: number): number {
  return base + distance <= HIGHEST_PORT ? base + distance : base - distance;
}
