import { Transform } from 'node:stream';
import type { OnTable } from './contents.ts';

type Say = (line: string) => void;

/** Milliseconds between two lines about the progress of one step. */
const EVERY_MS = 2_000;

/** Whether it is time for the next line. */
function pacer(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last < EVERY_MS) return false;
    last = now;
    return true;
  };
}

/** Says which table is being read, every two seconds. */
export function sayTables(say: Say, verb: string): OnTable {
  const isDue = pacer();
  return ({ name, position, count }) => {
    if (isDue()) say(`${verb} ${name}, table ${position} of ${count} …`);
  };
}

/** A stream that passes everything on and says every two seconds how much it was. */
export function sayBytes(say: Say, verb: string): Transform {
  const isDue = pacer();
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (isDue()) say(`${verb} ${megabytes(bytes)} …`);
      done(null, chunk);
    },
  });
}

/** A size as a person reads it: `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
