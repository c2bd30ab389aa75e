import type { FileSource } from './file-source.ts';

/** The encoding of a text file, as `TextDecoder` names it. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds the encoding of a text file: UTF-16 by its mark or by the zero bytes of its first characters, UTF-8 if all of
 * it is, otherwise Windows-1252, which Excel writes by default (rules: IMPORT-2).
 */
export async function findEncoding(source: FileSource): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of source.open()) {
      const wide = isFirst ? wideEncoding(bytes) : null;
      if (wide) return wide;
      isFirst = false;
      utf8.decode(bytes, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}

function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 4) return null;
  if (bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[2] === 0 ? 'utf-16be' : null;
}

/** The text of a file in pieces, without the mark of its encoding. */
export async function* decodeText(source: FileSource, encoding: TextEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source.open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
