import { fork } from 'node:child_process';
import { join } from 'node:path';
import { audience, clientId } from '#sandbox/identity/testing/visit.ts';
import type { Sandbox } from '#sandbox/server.ts';

/** The addresses and keys of the sandbox. */
export type Outside = Pick<Sandbox, 'origin' | 'smtpUrl' | 'cards'>;

/** The settings with which a program uses the sandbox. */
export function outsideSettings({ origin, smtpUrl, cards }: Outside): Record<string, string> {
  return {
    AUTH0_DOMAIN: origin,
    AUTH0_CLIENT_ID: clientId,
    AUTH0_AUDIENCE: audience,
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
    STRIPE_API_BASE: origin,
    SMTP_URL: smtpUrl,
  };
}

export interface OutsideOptions {
  dataDir: string;
  webhookUrl: string;
  /** Free ports unless given. */
  port?: number;
  smtpPort?: number;
}

/**
 * Starts the sandbox in a separate process, which survives killed programs and ends with the test's process. `env` is
 * added to its environment.
 */
export async function startOutside(
  options: OutsideOptions,
  env: Record<string, string> = {},
): Promise<Outside & { stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'outside-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
    // Ctrl-C in a terminal reaches the whole group of processes, and the programs still need the sandbox to end.
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.send(options);
  const outside = await new Promise<Outside>((done) => child.once('message', done));
  return {
    ...outside,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
