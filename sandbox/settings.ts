import { z } from 'zod';

const port = z.coerce
  .number('must be a port')
  .int('must be a port')
  .min(1, 'must be a port')
  .max(65_535, 'must be a port');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sandbox.example.ca', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'must be an address without a path')
  .transform((value) => new URL(value).origin);

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    STAGING: z.enum(['true', 'false'], 'must be true or false').default('false'),
    HOST: z.string().optional(),
    SANDBOX_PORT: port.default(4000),
    SANDBOX_SMTP_PORT: port.optional(),
    SANDBOX_URL: origin.optional(),
    PUBLIC_URL: origin.default('http://localhost:3000'),
    DATA_DIR: z.string().default('.data'),
    AUTH0_CLIENT_ID: z.string().default('operatory-storefront'),
    AUTH0_AUDIENCE: z.string().optional(),
  })
  .refine(({ NODE_ENV, STAGING }) => NODE_ENV !== 'production' || STAGING === 'true', {
    path: ['STAGING'],
    error: 'must be true, because in production the sandbox serves a staging store only',
  });

/** The settings with which the sandbox runs as a separate program. */
export type SandboxSettings = z.infer<typeof schema>;

/**
 * Reads the settings from the environment; a blank one counts as not set. Returns the problem as a sentence if one is
 * not usable, or if production is not staging (rules: SAFE-29).
 */
export function readSandboxSettings(
  source: Record<string, string | undefined>,
): { settings: SandboxSettings } | { problem: string } {
  const given = Object.entries(source).filter(([name, value]) => name in schema.shape && value?.trim());
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (data) return { settings: data };
  const [issue] = error.issues;
  return { problem: `The setting ${String(issue?.path[0])} is not usable: it ${issue?.message}. See .env.example.` };
}

/** The lines of a store's settings file with which that store uses this sandbox. */
export function storeSettings(
  { AUTH0_CLIENT_ID, AUTH0_AUDIENCE, PUBLIC_URL }: SandboxSettings,
  {
    origin: address,
    smtpUrl,
    cards,
  }: { origin: string; smtpUrl: string; cards: Record<'secretKey' | 'publishableKey' | 'webhookSecret', string> },
): string[] {
  return [
    'STAGING=true',
    `AUTH0_DOMAIN=${address}`,
    `AUTH0_CLIENT_ID=${AUTH0_CLIENT_ID}`,
    `AUTH0_AUDIENCE=${AUTH0_AUDIENCE ?? `${PUBLIC_URL}/api`}`,
    `STRIPE_SECRET_KEY=${cards.secretKey}`,
    `STRIPE_PUBLISHABLE_KEY=${cards.publishableKey}`,
    `STRIPE_WEBHOOK_SECRET=${cards.webhookSecret}`,
    `STRIPE_API_BASE=${address}`,
    `SMTP_URL=${smtpUrl}`,
  ];
}
