import { createTransport } from 'nodemailer';
import { originHeaders, watchCall, type CallObserver } from '#telemetry/outside-calls.ts';
import type { Mailer } from './port.ts';

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…`, with user and password if the service asks for them. */
  url: string;
  /** The sender in force: `Store name <orders@example.ca>`. */
  from: () => string;
  observer?: CallObserver | undefined;
}

export interface SmtpMailer extends Mailer {
  /** Closes the connections at once; call it when no `send` is pending. */
  close(): void;
}

const second = 1000;

/** Sends through an SMTP service over a few pooled connections. A message fails after two minutes at the latest. */
export function createMailer({ url, from, observer }: SmtpOptions): SmtpMailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: carriesPasswordInClear(url),
      dnsTimeout: 10 * second,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 60 * second,
      // A lost connection rejects the message: the job decides whether to send it again, not the pool.
      maxRequeues: 0,
    },
    // A message must never make this process read a file or fetch a URL.
    { disableFileAccess: true, disableUrlAccess: true },
  );

  return {
    async send({ to, replyTo, subject, html, text, attachments = [], messageId }) {
      const message = {
        from: from(),
        subject,
        headers: originHeaders(),
        html,
        text,
        // The object form is always one address, even if the text contains commas.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ filename, content, contentType }) => ({
          filename,
          content: Buffer.from(content),
          contentType,
        })),
        ...(messageId && { messageId: `<${messageId}>` }),
      };
      const watched = { service: 'mail', operation: 'send', observer, outcomeOfError } as const;
      await watchCall(watched, () => transport.sendMail(message));
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a password would be sent over plain SMTP. That is allowed only on this machine; elsewhere the connection must
 * use TLS first.
 */
function carriesPasswordInClear(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** A status from 500 on says that the mail server will not accept this message, now or later. */
function outcomeOfError(error: unknown): 'refused' | 'failed' {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500 ? 'refused' : 'failed';
}
