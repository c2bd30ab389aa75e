import { Font, renderToBuffer } from '@react-pdf/renderer';
import { printInvoice } from '#documents/printed-invoice.ts';
import { printCreditNote } from '#documents/printed-credit-note.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import { printStatement } from '#documents/printed-statement.ts';
import type { CreditNoteDocument, InvoiceDocument, PackingSlip, StatementDocument } from '#documents/port.ts';
import { printable } from './printable.ts';
import { CreditNote } from './credit-note.tsx';
import { Invoice } from './invoice.tsx';
import { PackingSlips, ParcelDocuments } from './packing-slip.tsx';
import { Statement } from './statement.tsx';
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

/** The statement of account as a PDF file. */
export async function statementPdf(statement: StatementDocument): Promise<Uint8Array> {
  const printed = printable(printStatement(statement), await loadGlyphCheck());
  return renderToBuffer(<Statement seller={statement.seller} printed={printed} asOf={statement.asOf} />);
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

/** Loads the fonts of the documents and returns a function that says whether they have a character. */
async function loadGlyphCheck(): Promise<(codePoint: number) => boolean> {
  const font = await loadFont(400);
  await loadFont(700);
  return (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false;
}

type FontData = NonNullable<ReturnType<typeof Font.getFont>['data']>;
const named = new WeakSet<FontData>();
/** From here on, Unicode has ligatures and other forms of the letters before. */
const FORMS_OF_LETTERS = 0xfb00;

/**
 * The loaded font of a weight. fontkit keeps the characters of a glyph from its first use, and an “É” uses the glyph of
 * “E” without a character: every later “E” could not be searched or copied. So each letter is used on its own first.
 */
async function loadFont(fontWeight: number): Promise<FontData | null> {
  const descriptor = { fontFamily: FONT_FAMILY, fontWeight };
  await Font.load(descriptor);
  const { data } = Font.getFont(descriptor);
  if (!data || named.has(data)) return data;
  for (const codePoint of data.characterSet) if (codePoint < FORMS_OF_LETTERS) data.glyphForCodePoint(codePoint);
  named.add(data);
  return data;
}
