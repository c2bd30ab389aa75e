import type { LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { DocumentFacts } from '#documents/document-facts.ts';
import { words } from '#documents/words.ts';
import { PricedDocument } from './priced-document.tsx';

interface CreditNoteProps {
  seller: Seller;
  facts: DocumentFacts;
  issuedOn: LocalDate;
}

/** A credit note, in the form of the invoice. */
export function CreditNote({ seller, facts, issuedOn }: CreditNoteProps) {
  return (
    <PricedDocument
      seller={seller}
      title={words('document.creditNote')}
      issuedOn={issuedOn}
      facts={facts}
      last={{ label: words('document.totalCredited'), amount: facts.total }}
    />
  );
}
