import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FileSource } from './file-source.ts';

/**
 * Writes the body of a request to a temporary file while it arrives, because an import reads its file several times, and
 * deletes the file after `use`. Only a piece of the file is in memory (rules: IMPORT-17).
 */
export async function withReceivedFile<Result>(
  { name, body }: { name: string; body: ReadableStream<Uint8Array> | null },
  use: (source: FileSource) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'operatory-import-'));
  const path = join(folder, 'file');
  try {
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    return await use({ name, size, open: () => createReadStream(path) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
