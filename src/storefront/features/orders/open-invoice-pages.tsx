import { offsetOfPage, pageCount } from '#domain/listing.ts';
import { OPEN_INVOICES_PAGE_SIZE } from '#storefront/state/open-invoices.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The way to another page of the open invoices. */
export interface PageTurn {
  open: (page: number) => void;
  /** The page that is being loaded; null without one. */
  waiting: number | null;
  /** Whether the page asked for could not be loaded. */
  failed: boolean;
}

interface OpenInvoicePagesProps {
  page: number;
  /** The number of all open invoices. */
  count: number;
  turn: PageTurn;
}

/** Which of the open invoices are shown, and the way to the others; nothing if one page shows all (rules: PAY-27). */
export function OpenInvoicePages({ page, count, turn }: OpenInvoicePagesProps) {
  const t = useTranslations('orders.openInvoices');
  const pages = pageCount(count, OPEN_INVOICES_PAGE_SIZE);
  if (pages <= 1) return null;
  const from = offsetOfPage(page, OPEN_INVOICES_PAGE_SIZE) + 1;
  const to = Math.min(count, from + OPEN_INVOICES_PAGE_SIZE - 1);
  const button = (next: number, label: string) => {
    const exists = next >= 1 && next <= pages;
    return (
      // Not `disabled`: the button of the last page keeps the focus.
      <Button
        aria-disabled={!exists || turn.waiting !== null || undefined}
        busy={turn.waiting === next}
        onClick={() => exists && turn.waiting === null && turn.open(next)}
      >
        {label}
      </Button>
    );
  };
  return (
    <nav
      aria-labelledby="open-invoices"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3"
    >
      <p aria-live="polite" className="text-sm text-muted">
        {t('shown', { from, to, count })}
      </p>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <span role="alert" className="text-sm font-medium text-danger empty:hidden">
          {turn.failed && t('pageFailed')}
        </span>
        {button(page - 1, t('earlier'))}
        {button(page + 1, t('later'))}
      </span>
    </nav>
  );
}
