import type { LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { PaperFacts } from '#documents/paper-facts.ts';
import { words } from '#documents/words.ts';
import { MoneyPaper } from './money-paper.tsx';

interface CreditNoteProps {
  seller: Seller;
  facts: PaperFacts;
  issuedOn: LocalDate;
}

/** A credit note, in the form of the invoice. */
export function CreditNote({ seller, facts, issuedOn }: CreditNoteProps) {
  return (
    <MoneyPaper
      seller={seller}
      title={words('paper.creditNote')}
      issuedOn={issuedOn}
      facts={facts}
      last={{ label: words('paper.totalCredited'), amount: facts.total }}
    />
  );
}
