import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clientWithOneWrite } from './one-write.ts';

/** A client that only writes, and the writes that reach its connection. */
function writingClient() {
  const writes: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writes.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  class Client {
    connection = { stream };
    query(text: string) {
      stream.write(text);
    }
  }
  const Wrapped = clientWithOneWrite(Client as unknown as typeof pg.Client);
  return { client: new Wrapped() as unknown as Client, writes };
}

describe('a client with one write', () => {
  it('writes the statements of a turn together, also those sent after a tick', async () => {
    const { client, writes } = writingClient();
    client.query('one');
    await new Promise<void>((resolve) => process.nextTick(resolve));
    client.query('two');
    expect(writes).toEqual([]);
    await nextTurn();
    client.query('three');
    await nextTurn();
    expect(writes).toEqual(['one two', 'three']);
  });
});
