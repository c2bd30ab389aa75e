import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…`, with user and password if the service asks for them. */
  url: string;
  /** `Store name <orders@example.ca>`. */
  from: string;
}

export interface SmtpMailer extends Mailer {
  /** Waits for nothing: call it once no `send` is pending. */
  close(): void;
}

const second = 1000;

/** Sends through an SMTP service over a few kept connections; gives a message up after at most two minutes. */
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
      // A lost connection rejects the message: whether to send it again is the job's to decide, not the pool's.
      maxRequeues: 0,
    },
    // Nothing in a message may make this process read a file or fetch an address.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );

  return {
    async send({ to, replyTo, subject, html, text, attachments = [], messageId }) {
      await transport.sendMail({
        subject,
        html,
        text,
        // As an object it is one address, whatever commas it holds.
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

/** A password over plain SMTP is sent only on this machine; elsewhere the connection must turn to TLS first. */
function carriesPasswordInClear(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
