import { crc32, deflateRawSync } from 'node:zlib';
import type { Db } from '#db/client.ts';
import type { ImportKindName } from '#domain/import/kinds.ts';
import { carryOutNext } from '#server/imports/carry-out.ts';
import type { FileSource } from '#server/imports/file-source.ts';
import { stageImport, type StagedFile } from '#server/imports/stage.ts';
import { sql } from 'drizzle-orm';

const NOW = new Date('2026-11-21T15:00:00Z');

/** A file in memory; it arrives in small pieces, so that a character or a row is in two of them. */
export function testFile(content: string | Uint8Array, name = 'test.csv'): FileSource {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
    },
  };
}

/** Previews a file and returns the number of the import. */
export function stage(
  db: Db,
  kind: ImportKindName,
  content: string | Uint8Array,
  more: Partial<StagedFile> = {},
): Promise<number> {
  const source = testFile(content);
  return stageImport(db, { kind, source, sheet: null, chosen: {}, staffId: null, now: NOW, ...more });
}

/** Applies or undoes an import as a worker does. */
export async function carryOut(db: Db, importId: number, state: 'applying' | 'undoing'): Promise<void> {
  await db.execute(sql`update imports set state = ${state} where id = ${importId}`);
  while (await carryOutNext(db, importId, NOW));
}

interface Part {
  name: string;
  content: string | Uint8Array;
  /** The size that the archive states; the real one if left out. */
  stated?: number;
}

/** A ZIP archive, as XLSX workbooks are. */
export function testArchive(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stated } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(stated ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A day as Excel stores it, with the format of days. */
export interface TestDay {
  serial: number;
}

/** An XLSX workbook with these sheets. */
export function testWorkbook(sheets: Record<string, readonly (readonly (string | number | TestDay)[])[]>): Buffer {
  const names = Object.keys(sheets);
  const cell = (value: string | number | TestDay, at: string) => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c r="${at}" s="1"><v>${value.serial}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const sheetXml = (table: readonly (readonly (string | number | TestDay)[])[]) =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetData>${table
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const related = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId99" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/>`;
  return testArchive([
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><workbookPr/><sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}">${related.join('')}${styles}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheets[name] ?? []) })),
  ]);
}
