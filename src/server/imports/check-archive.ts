import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { ActRefused } from '#server/act-refused.ts';

/** The most bytes of a workbook, unpacked (rules: IMPORT-2). */
const MAX_UNPACKED_BYTES = 200_000_000;

const TOO_LARGE = 'The workbook is too large: save the sheet as CSV and import that file.';

/**
 * Refuses a workbook that is larger than the store can unpack: by the sizes in the archive before anything is unpacked,
 * and by the bytes that come out, which a forged archive understates (rules: IMPORT-2).
 */
export async function checkArchive(packed: Buffer): Promise<void> {
  const entries = await listEntries(packed);
  const stated = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (stated > MAX_UNPACKED_BYTES) throw new ActRefused('wrong_input', TOO_LARGE);
  const zip = await open(packed);
  let left = MAX_UNPACKED_BYTES;
  for (const entry of entries) left -= await unpackedBytes(zip, entry, left);
}

const NOT_A_WORKBOOK = 'The file is not a workbook that can be read. Save it again as XLSX or CSV.';

function open(packed: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(packed, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(new ActRefused('wrong_input', NOT_A_WORKBOOK)) : resolve(zip),
    ),
  );
}

async function listEntries(packed: Buffer): Promise<Entry[]> {
  const zip = await open(packed);
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new ActRefused('wrong_input', NOT_A_WORKBOOK)));
    zip.readEntry();
  });
}

/** The bytes that an entry unpacks to. Refuses more than `most`, and more than the archive states. */
function unpackedBytes(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new ActRefused('wrong_input', NOT_A_WORKBOOK));
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most) stream.destroy(new ActRefused('wrong_input', TOO_LARGE));
      });
      stream.on('end', () => resolve(bytes));
      stream.on('error', (cause) =>
        reject(cause instanceof ActRefused ? cause : new ActRefused('wrong_input', NOT_A_WORKBOOK)),
      );
    }),
  );
}
