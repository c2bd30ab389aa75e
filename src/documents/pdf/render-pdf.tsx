import { Font, renderToBuffer } from '@react-pdf/renderer';
import { printInvoice } from '#documents/printed-invoice.ts';
import { printCreditNote } from '#documents/printed-credit-note.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { CreditNoteDocument, InvoiceDocument, PackingSlip } from '#documents/port.ts';
import { printable } from './printable.ts';
import { CreditNote } from './credit-note.tsx';
import { Invoice } from './invoice.tsx';
import { PackingSlips, ParcelDocuments } from './packing-slip.tsx';
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

type Slips = readonly [PackingSlip, ...PackingSlip[]];

/** Packing slips as one PDF file. */
export async function packingSlipsPdf(slips: Slips): Promise<Uint8Array> {
  return renderToBuffer(<PackingSlips slips={await printableSlips(slips)} />);
}

/** The address labels of parcels and their packing slips as one PDF file. */
export async function parcelDocumentsPdf(slips: Slips): Promise<Uint8Array> {
  return renderToBuffer(<ParcelDocuments slips={await printableSlips(slips)} />);
}

async function printableSlips([first, ...others]: Slips): Promise<Slips> {
  const hasGlyph = await loadGlyphCheck();
  return [printable(first, hasGlyph), ...others.map((slip) => printable(slip, hasGlyph))];
}

/** Loads the font of the documents and returns a function that says whether the font has a character. */
async function loadGlyphCheck(): Promise<(codePoint: number) => boolean> {
  await Font.load({ fontFamily: FONT_FAMILY });
  const font = Font.getFont({ fontFamily: FONT_FAMILY }).data;
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}
