import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createCardService } from '#sandbox/cards/service.ts';
import type { SeedUser } from '#sandbox/identity/accounts.ts';
import { createIdentitySandbox } from '#sandbox/identity/sandbox.ts';
import { createMailSandbox } from '#sandbox/mail/sandbox.ts';

export interface SandboxOptions {
  /** The network address to listen on; if left out, only this machine can connect. */
  host?: string | undefined;
  /** 0 for any free port. */
  port: number;
  smtpPort: number;
  /** The network address that receives mail; if left out, only this machine can send mail. */
  smtpHost?: string | undefined;
  /** The origin under which browsers and the store reach the sandbox; if left out, its port on localhost. */
  publicUrl?: string | undefined;
  /** Directory for accounts, cards and mails. */
  dataDir: string;
  /** Origin of the store. */
  appOrigin: string;
  /** The store's name from its settings, for the pages and mails of sign-in. */
  storeName: string;
  clientId: string;
  audience: string;
  /** URL to which the card service sends its events. */
  webhookUrl: string;
  accounts: SeedUser[];
  /** Lifetime of an access token in seconds. */
  accessTokenSeconds?: number;
  /** Called with errors of the sandbox itself. */
  onError: (error: unknown) => void;
}

/** The running sandbox services, and the settings with which the store reaches them. */
export interface Sandbox {
  origin: string;
  smtpUrl: string;
  cards: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** Lines for the terminal that explain to a new developer how to use the sandbox. */
  notes: string[];
  stop: () => Promise<void>;
}

/** The API keys of the sandbox's card service; no other service accepts them. */
const cards = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

/**
 * Starts the identity provider, the card service and the mail server on one port. Rejects with EADDRINUSE if a port is
 * in use.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  type Listener = (request: IncomingMessage, response: ServerResponse) => void;
  let answer: Listener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(options.port, options.host ?? '127.0.0.1', done),
  );
  const origin = options.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const { smtpPort, smtpHost } = options;
    const mail = await createMailSandbox({ dataDir: join(options.dataDir, 'mail'), smtpPort, smtpHost });
    const identity = await createIdentitySandbox({
      issuer: `${origin}/`,
      clientId: options.clientId,
      audience: options.audience,
      appOrigins: [options.appOrigin],
      storeName: options.storeName,
      dataDir: join(options.dataDir, 'identity'),
      sendMail: mail.sendMail,
      seedUsers: options.accounts,
      accessTokenSeconds: options.accessTokenSeconds,
      onError: options.onError,
    });
    const service = createCardService({
      dataDir: join(options.dataDir, 'cards'),
      ...cards,
      onError: options.onError,
      webhooks: [{ url: options.webhookUrl, secret: cards.webhookSecret }],
    });
    service.start();
    answer = (request, response) => {
      const { pathname } = new URL(request.url ?? '/', origin);
      if (mail.prefixes.some((prefix) => pathname.startsWith(prefix))) return mail.handler(request, response);
      if (service.owns(pathname)) return service.listener(request, response);
      if (pathname === '/') return void response.writeHead(302, { Location: '/mailbox' }).end();
      return identity.handler(request, response);
    };
    return {
      origin,
      smtpUrl: mail.smtpUrl,
      cards,
      notes: notesFor(origin, options.accounts),
      stop: async () => {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
        await service.stop();
        await mail.close();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

function notesFor(origin: string, accounts: SeedUser[]): string[] {
  const [first] = accounts;
  const colleagues = accounts.flatMap(({ email, role }) => (role ? [`${email} (${role})`] : []));
  return [
    `Mailbox   ${origin}/mailbox   every mail that the store sends arrives here`,
    ...(first
      ? [`Sign in   ${first.email}   password ${first.password}   (or sign up; the mail to verify is in the mailbox)`]
      : []),
    ...(colleagues.length > 0 ? [`          or, with the same password, ${colleagues.join(', ')}`] : []),
    'Cards     4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for 3-D Secure',
  ];
}
