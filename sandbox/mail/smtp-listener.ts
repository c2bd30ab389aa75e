import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { MessageStore } from './message-store.ts';

const megabyte = 1024 * 1024;
/** Bytes. A larger message is refused, as most mail services do. */
const largestMessage = 25 * megabyte;

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Accepts any mail and acknowledges it once it is stored. Rejects if the port is in use. */
export async function listenForMail(store: MessageStore, port: number, host = '127.0.0.1'): Promise<SmtpListener> {
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

  // The error listener stays: a client that disconnects later causes an error too, and a second reject has no effect.
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, resolve);
  });

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Reads the whole message even if it is too large, as the protocol requires, but stores nothing above the limit.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tooLarge(): Error {
  return Object.assign(new Error('The message is too large'), { responseCode: 552 });
}
