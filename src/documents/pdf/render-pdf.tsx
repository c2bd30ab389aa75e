import { Font, renderToBuffer } from '@react-pdf/renderer';
import { invoiceFacts } from '#documents/invoice-facts.ts';
import { creditNoteFacts } from '#documents/credit-note-facts.ts';
import type { CreditNoteDocument, InvoiceDocument, PackingSlip } from '#documents/port.ts';
import { printable } from './printable.ts';
import { CreditNote } from './credit-note.tsx';
import { Invoice } from './invoice.tsx';
import { Slip } from './packing-slip.tsx';
import { FACE } from './type.ts';

/** The invoice as a PDF file. */
export async function invoicePdf(snapshot: InvoiceDocument): Promise<Uint8Array> {
  const facts = printable(invoiceFacts(snapshot), await loadGlyphCheck());
  return renderToBuffer(<Invoice seller={snapshot.seller} facts={facts} issuedOn={snapshot.invoice.issuedOn} />);
}

/** The credit note as a PDF file. */
export async function creditNotePdf(snapshot: CreditNoteDocument): Promise<Uint8Array> {
  const facts = printable(creditNoteFacts(snapshot), await loadGlyphCheck());
  return renderToBuffer(<CreditNote seller={snapshot.seller} facts={facts} issuedOn={snapshot.creditNote.issuedOn} />);
}

/** The packing slip as a PDF file. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  return renderToBuffer(<Slip slip={printable(slip, await loadGlyphCheck())} />);
}

/** Loads the font of the documents and returns a function that says whether the font has a character. */
async function loadGlyphCheck(): Promise<(codePoint: number) => boolean> {
  await Font.load({ fontFamily: FACE });
  const font = Font.getFont({ fontFamily: FACE }).data;
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}
