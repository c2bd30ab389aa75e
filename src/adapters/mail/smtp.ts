import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…`, with user and password if the service asks for them. */
  url: string;
  /** `Store name <orders@example.ca>`. */
  from: string;
}

export interface SmtpMailer extends Mailer {
  /** Closes the connections at once; call it when no `send` is pending. */
  close(): void;
}

const second = 1000;

/** Sends through an SMTP service over a few pooled connections. A message fails after two minutes at the latest. */
export function createMailer({ url, from }: SmtpOptions): SmtpMailer {
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
    { from, disableFileAccess: true, disableUrlAccess: true },
  );

  return {
    async send({ to, replyTo, subject, html, text, attachments = [], messageId }) {
      await transport.sendMail({
        subject,
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
      });
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
