/** A message of a PostgreSQL client: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface Message {
  bytes: Buffer;
  /** `P` prepares a statement, `B` binds its values, `Q` does both at once; empty for the startup message. */
  type: string;
  /** The prepared statement's name. */
  name: string;
  text: string;
  values: string[];
}

/** Splits a client's stream into messages; pass it the chunks as they arrive. */
export function frontendMessages(): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let greeted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const found: Message[] = [];
    for (;;) {
      // Only the startup message has no type letter before its length.
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return found;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return found;
      found.push(greeted ? read(rest.subarray(0, length)) : plain(rest.subarray(0, length), ''));
      rest = rest.subarray(length);
      greeted = true;
    }
  };
}

function plain(bytes: Buffer, type: string): Message {
  return { bytes, type, name: '', text: '', values: [] };
}

function read(bytes: Buffer): Message {
  const type = String.fromCharCode(bytes[0] ?? 0);
  if (type === 'Q') return { ...plain(bytes, type), text: textAt(bytes, 5) };
  if (type === 'P') {
    const name = textAt(bytes, 5);
    return { ...plain(bytes, type), name, text: textAt(bytes, 6 + Buffer.byteLength(name)) };
  }
  return type === 'B' ? readBind(bytes) : plain(bytes, type);
}

/** Reads portal, statement, formats, then each value with its length; length -1 is null. */
function readBind(bytes: Buffer): Message {
  const portal = textAt(bytes, 5);
  let at = 6 + Buffer.byteLength(portal);
  const name = textAt(bytes, at);
  at += Buffer.byteLength(name) + 1;
  at += 2 + 2 * bytes.readInt16BE(at);
  const count = bytes.readInt16BE(at);
  at += 2;
  const values: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) continue;
    values.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return { ...plain(bytes, 'B'), name, values };
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}
