import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { MessageStore } from './message-store.ts';

const megabyte = 1024 * 1024;
/** As the usual mail services: what is larger is refused. */
const largestMessage = 25 * megabyte;

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Takes any mail handed in on this computer. A message is acknowledged once it is kept. Rejects when the port is taken. */
export async function listenForMail(store: MessageStore, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessage,
    closeTimeout: 1000,
    onData(stream, session, done) {
      readAll(stream)
        .then(async (source) => {
          if (stream.sizeExceeded) return done(tooLarge());
          await store.add(
            source,
            session.envelope.rcptTo.map(({ address }) => address),
          );
          return done();
        })
        .catch(done);
    },
  });

  // The listener stays: a client that hangs up later is an error too, and rejecting again changes nothing.
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Read to the end even when it is too large, as the protocol wants, but keep no more than is allowed.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tooLarge(): Error {
  return Object.assign(new Error('The message is too large'), { responseCode: 552 });
}
