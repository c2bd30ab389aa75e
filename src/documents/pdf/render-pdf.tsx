import { setImmediate } from 'node:timers/promises';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { printInvoice } from '#documents/printed-invoice.ts';
import { printCreditNote } from '#documents/printed-credit-note.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { CreditNoteDocument, InvoiceDocument, PackingSlip } from '#documents/port.ts';
import { joinPdfs } from './join-pdfs.ts';
import { printable } from './printable.ts';
import { CreditNote } from './credit-note.tsx';
import { Invoice } from './invoice.tsx';
import { PackingSlips } from './packing-slip.tsx';
import { FONT_FAMILY } from './styles.ts';

/** The invoice as a PDF file, with the payments and credits after its issue. */
export async function invoicePdf(
  snapshot: InvoiceDocument,
  entries: readonly InvoiceEntry[] = [],
): Promise<Uint8Array> {
  const printed = printable(printInvoice(snapshot, entries), await loadGlyphCheck());
  return renderToBuffer(<Invoice seller={snapshot.seller} printed={printed} issuedOn={snapshot.invoice.issuedOn} />);
}

/** The credit note as a PDF file. */
export async function creditNotePdf(snapshot: CreditNoteDocument): Promise<Uint8Array> {
  const printed = printable(printCreditNote(snapshot), await loadGlyphCheck());
  return renderToBuffer(
    <CreditNote seller={snapshot.seller} printed={printed} issuedOn={snapshot.creditNote.issuedOn} />,
  );
}

/** Packing slips that are drawn in one piece, which takes up to 50 ms of processor time each. */
const SLIPS_AT_ONCE = 4;

/** Packing slips as one PDF file. Other requests are answered between the pieces, so that health checks do not time out. */
export async function packingSlipsPdf(slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Uint8Array> {
  const hasGlyph = await loadGlyphCheck();
  const files: Uint8Array[] = [];
  for (let at = 0; at < slips.length; at += SLIPS_AT_ONCE) {
    const [first, ...others] = slips.slice(at, at + SLIPS_AT_ONCE).map((slip) => printable(slip, hasGlyph));
    if (first) files.push(await renderToBuffer(<PackingSlips slips={[first, ...others]} />));
    await setImmediate();
  }
  return files.length === 1 && files[0] ? files[0] : joinPdfs(files);
}

/** Loads the font of the documents and returns a function that says whether the font has a character. */
async function loadGlyphCheck(): Promise<(codePoint: number) => boolean> {
  await Font.load({ fontFamily: FONT_FAMILY });
  const font = Font.getFont({ fontFamily: FONT_FAMILY }).data;
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}
