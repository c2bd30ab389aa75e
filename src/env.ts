import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const optional = z.string().trim().min(1).optional();

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(4000),
  SANDBOX_SMTP_PORT: port.default(4025),
  METRICS_PORT: port.default(9464),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
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

/** The process's settings. Refuses a malformed one, and in production a missing one, with a sentence that names it. */
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
  // A line for every request is for those who collect them; on a machine of one's own it hides what matters.
  return { ...env, LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn') };
}
