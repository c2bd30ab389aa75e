import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createTransport } from 'nodemailer';
import { createMailboxRoutes } from './mailbox-routes.ts';
import { openMessageStore } from './message-store.ts';
import { listenForMail } from './smtp-listener.ts';

export interface MailSandboxOptions {
  /** Directory for the messages. */
  dataDir: string;
  /** 0 for any free port. */
  smtpPort: number;
  /** The network address to listen on; only this machine if left out. */
  smtpHost?: string | undefined;
}

export interface MailSandbox {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Prefixes of the paths that `handler` answers. */
  prefixes: readonly string[];
  /** Address of the mail server. */
  smtpUrl: string;
  /** Sends a mail by SMTP, for the identity service. Rejects if the mail is not accepted. */
  sendMail(to: string, subject: string, text: string, html: string): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that stores every mail, and a mailbox page to read them. Rejects if the SMTP port is in use. */
export async function createMailSandbox({
  dataDir,
  smtpPort,
  smtpHost = '127.0.0.1',
}: MailSandboxOptions): Promise<MailSandbox> {
  const store = await openMessageStore(dataDir);
  const listener = await listenForMail(store, smtpPort, smtpHost);
  const smtpUrl = `smtp://127.0.0.1:${listener.port}`;
  const transport = createTransport(smtpUrl, { from: '"Sign-in" <accounts@example.ca>' });
  const showPage = getRequestListener(new Hono().route('/mailbox', createMailboxRoutes(store)).fetch);

  return {
    prefixes: ['/mailbox'],
    handler: (request, response) => void showPage(request, response),
    smtpUrl,
    async sendMail(to, subject, text, html) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
    close: () => listener.close(),
  };
}
