import { Font, renderToBuffer } from '@react-pdf/renderer';
import { invoiceFacts } from '#documents/invoice-facts.ts';
import { creditNoteFacts } from '#documents/credit-note-facts.ts';
import type { CreditNotePaper, InvoicePaper, PackingSlip } from '#documents/port.ts';
import { printable } from './printable.ts';
import { CreditNote } from './credit-note.tsx';
import { Invoice } from './invoice.tsx';
import { Slip } from './packing-slip.tsx';
import { FACE } from './type.ts';

/** The invoice as a PDF file. */
export async function invoicePdf(paper: InvoicePaper): Promise<Uint8Array> {
  const facts = printable(invoiceFacts(paper), await glyphs());
  return renderToBuffer(<Invoice seller={paper.seller} facts={facts} issuedOn={paper.invoice.issuedOn} />);
}

/** The credit note as a PDF file. */
export async function creditNotePdf(paper: CreditNotePaper): Promise<Uint8Array> {
  const facts = printable(creditNoteFacts(paper), await glyphs());
  return renderToBuffer(<CreditNote seller={paper.seller} facts={facts} issuedOn={paper.creditNote.issuedOn} />);
}

/** The packing slip as a PDF file. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  return renderToBuffer(<Slip slip={printable(slip, await glyphs())} />);
}

/** Returns whether the documents' font has a character. */
async function glyphs(): Promise<(codePoint: number) => boolean> {
  await Font.load({ fontFamily: FACE });
  const font = Font.getFont({ fontFamily: FACE }).data;
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}
