import type { LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { PrintedDocument } from '#documents/printed-document.ts';
import { translate } from '#documents/translate.ts';
import { PricedDocument } from './priced-document.tsx';

interface CreditNoteProps {
  seller: Seller;
  printed: PrintedDocument;
  issuedOn: LocalDate;
}

/** A credit note, in the form of the invoice. */
export function CreditNote({ seller, printed, issuedOn }: CreditNoteProps) {
  return (
    <PricedDocument
      seller={seller}
      title={translate('document.creditNote')}
      issuedOn={issuedOn}
      printed={printed}
      last={{ label: translate('document.totalCredited'), amount: printed.total }}
    />
  );
}
