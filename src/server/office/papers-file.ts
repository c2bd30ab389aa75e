import { Zip, ZipPassThrough } from 'fflate';
import { sql } from 'drizzle-orm';
import type { OfficeTaxesQuery } from '#contract/office-taxes.ts';
import { rows } from '#db/client.ts';
import { MAX_PAPERS } from '#domain/office-lists.ts';
import { Refusal } from '#server/http-errors.ts';
import { readIssuedDocument, type DocumentDeps } from '#server/orders/business-documents.ts';

/** The invoices and credit notes of a period in one file. */
export interface PapersFile {
  filename: string;
  count: number;
  content: ReadableStream<Uint8Array>;
}

/**
 * The invoices and credit notes that were issued in a period as a ZIP file of PDFs, as they were issued, by day. A
 * paper is read when the receiver has accepted the paper before, so that the memory does not grow with the file.
 * Refuses a period without papers and one with more than a file may have, before the file begins (rules: OFFICE-86,
 * API-95).
 */
export async function readPapersFile(deps: DocumentDeps, { from, to }: OfficeTaxesQuery): Promise<PapersFile> {
  const found = await rows<{ id: number }>(
    deps.database.db,
    sql`select id from (
        select d.id, i.issued_on, 0 as rank, i.id as paper from invoices i
          join documents d on d.order_id = i.order_id and d.kind = 'invoice'
          where i.issued_on >= ${from}::date and i.issued_on <= ${to}::date
        union all select d.id, n.issued_on, 1, n.id from credit_notes n join documents d on d.credit_note_id = n.id
          where n.issued_on >= ${from}::date and n.issued_on <= ${to}::date) papers
      order by issued_on, rank, paper limit ${MAX_PAPERS + 1}`,
  );
  if (found.length > MAX_PAPERS)
    throw new Refusal('MALFORMED', {
      message: `More than ${MAX_PAPERS} papers were issued on these days. Choose a shorter period.`,
    });
  if (found.length === 0)
    throw new Refusal('MALFORMED', { message: 'No invoice and no credit note was issued on these days.' });
  const ids = found.map(({ id }) => id);
  return { filename: `papers-${from}-${to}.zip`, count: ids.length, content: zipOf(deps, ids) };
}

/** PDFs are compressed already, so the ZIP file stores them as they are. */
function zipOf(deps: DocumentDeps, ids: readonly number[]): ReadableStream<Uint8Array> {
  const zip = new Zip();
  let at = 0;
  return new ReadableStream<Uint8Array>({
    start(out) {
      zip.ondata = (error, part, isLast) => {
        if (error) return out.error(error);
        out.enqueue(part);
        if (isLast) out.close();
      };
    },
    async pull() {
      const id = ids[at];
      if (id === undefined) return zip.end();
      at += 1;
      const file = await readIssuedDocument(deps, id);
      // A document is never deleted.
      if (!file) throw new Error(`There is no document ${id}`);
      const entry = new ZipPassThrough(file.filename);
      zip.add(entry);
      entry.push(new Uint8Array(file.content), true);
    },
  });
}
