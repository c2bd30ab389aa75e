import { resolve } from 'node:path';
import { errorLines } from '#domain/error-description.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { TransportSettings } from '#server/response-headers.ts';
import { BadSetting, type Env } from '#env.ts';
import { portTakenError } from '#web-server.ts';

/** The settings of the outside services, real services or the sandbox, in the forms that adapters and pages accept. */
export interface Services {
  publicUrl: string;
  identity: { domain: string; audience: string; clientId: string };
  cards: { secretKey: string; webhookSecret: string; apiBase?: string; timeoutMs: number };
  /** The sender is the store by its settings in force, unless the environment names one. */
  mail: { url: string; from: (settings: StoreSettings) => string };
  /** Settings sent to the browser; none of them is secret. */
  storefront: {
    publicUrl: string;
    isStaging?: true;
    auth0: { domain: string; clientId: string; audience: string };
    stripe: { publishableKey: string; scriptUrl: string };
  };
  allowedOrigins: { identity: string; cards: string[] };
  /** Lines to print on the terminal once the store is up. */
  notes: string[];
  stop: () => Promise<void>;
}

const STRIPE_SCRIPT = 'https://js.stripe.com/v3/';
const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'];

/**
 * The settings of the web server: the store's public address, HSTS for subdomains, and whether this is a staging store.
 */
export function transportSettings(env: Env): Required<TransportSettings> {
  return {
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
    isStaging: env.STAGING,
  };
}

/**
 * The outside services of the store. The sandbox on this machine replaces each service without a setting; in
 * production, `readEnv` has already refused missing settings.
 */
export async function outsideServices(
  env: Env,
  { name: storeName }: StoreSettings,
  say: (line: string) => void,
): Promise<Services> {
  const { publicUrl } = transportSettings(env);
  const complete = env.AUTH0_DOMAIN && env.STRIPE_SECRET_KEY && env.SMTP_URL;
  const sandbox = complete ? null : await openSandbox(env, { publicUrl, storeName }, say);
  const identity = {
    domain: env.AUTH0_DOMAIN ?? sandbox?.origin ?? '',
    audience: env.AUTH0_AUDIENCE ?? `${publicUrl}/api`,
    clientId: env.AUTH0_CLIENT_ID ?? 'operatory-storefront',
  };
  const stripe = env.STRIPE_SECRET_KEY
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      }
    : sandbox?.cards;
  if (!stripe) throw new BadSetting('Set STRIPE_SECRET_KEY to take cards. See .env.example.');
  const cardsInSandbox = env.STRIPE_SECRET_KEY ? env.STRIPE_API_BASE : sandbox?.origin;
  return {
    publicUrl,
    identity,
    cards: {
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      apiBase: cardsInSandbox,
      timeoutMs: 10_000,
    },
    mail: {
      url: env.SMTP_URL ?? sandbox?.smtpUrl ?? '',
      from: ({ name, ordersEmail }) => env.MAIL_FROM ?? `${name} <${ordersEmail}>`,
    },
    storefront: {
      publicUrl,
      ...(env.STAGING && { isStaging: true }),
      auth0: identity,
      stripe: {
        publishableKey: stripe.publishableKey,
        scriptUrl: cardsInSandbox ? `${cardsInSandbox}/js/stripe.js` : STRIPE_SCRIPT,
      },
    },
    allowedOrigins: {
      identity: /^https?:\/\//.test(identity.domain) ? identity.domain : `https://${identity.domain}`,
      cards: cardsInSandbox ? [cardsInSandbox] : STRIPE_ORIGINS,
    },
    notes: sandbox?.notes ?? [],
    stop: async () => sandbox?.stop(),
  };
}

async function openSandbox(
  env: Env,
  { publicUrl, storeName }: { publicUrl: string; storeName: string },
  say: (line: string) => void,
) {
  if (env.NODE_ENV === 'production') throw new BadSetting('The sandbox does not start with the store in production.');
  const { startSandbox } = await import('#sandbox/server.ts');
  const { demoAccounts } = await import('#demo/accounts.ts');
  say('Starting the sandbox: sign-in, cards and mail on this machine …');
  const ports = [
    { setting: 'SANDBOX_PORT', port: env.SANDBOX_PORT },
    { setting: 'SANDBOX_SMTP_PORT', port: env.SANDBOX_SMTP_PORT },
  ];
  return startSandbox({
    host: env.HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    dataDir: resolve(env.DATA_DIR, 'sandbox'),
    appOrigin: publicUrl,
    storeName,
    audience: env.AUTH0_AUDIENCE ?? `${publicUrl}/api`,
    clientId: env.AUTH0_CLIENT_ID ?? 'operatory-storefront',
    webhookUrl: `http://localhost:${env.PORT}/api/stripe/webhook`,
    accounts: demoAccounts,
    onError: (error) => say(`The sandbox failed: ${errorLines(error)}`),
  }).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    const taken = ports.find(({ port }) => error.code === 'EADDRINUSE' && port === error.port);
    throw taken ? portTakenError(taken.port, taken.setting) : error;
  });
}
