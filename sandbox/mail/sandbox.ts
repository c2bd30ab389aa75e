import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createTransport } from 'nodemailer';
import { createMailboxRoutes } from './mailbox-routes.ts';
import { openMessageStore } from './message-store.ts';
import { listenForMail } from './smtp-listener.ts';

export interface MailSandboxOptions {
  /** Messages are kept in this directory. */
  dataDir: string;
  /** 4025 unless given; 0 takes a free one. */
  smtpPort?: number;
}

export interface MailSandbox {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** The beginnings of the paths to be handed to `handler`. */
  prefixes: readonly string[];
  /** Where mail is handed in. */
  smtpUrl: string;
  /** Hands a mail in by SMTP, as the identity service's own mails come. Rejects when it is not accepted. */
  sendMail(to: string, subject: string, text: string, html: string): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that keeps what it is given, and a mailbox to read it in. Rejects when the SMTP port is taken. */
export async function createMailSandbox({ dataDir, smtpPort = 4025 }: MailSandboxOptions): Promise<MailSandbox> {
  const store = await openMessageStore(dataDir);
  const listener = await listenForMail(store, smtpPort);
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
