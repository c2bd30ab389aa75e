import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';

export type OverlayKind =
  /** The order is being sent. */
  | 'order'
  | 'payment'
  /** The request for approval is being sent. */
  | 'request'
  /** Sent; the outcome is not known yet. */
  | 'checking_order'
  | 'checking_request'
  | 'checking_payment';

/**
 * Covers the page while an order is placed or a request is submitted. It cannot be closed, and the browser asks before
 * leaving the page (rules: CHECKOUT-15, CHECKOUT-23).
 */
export function ProcessingOverlay({ shown }: { shown: OverlayKind | null }) {
  const t = useTranslations('checkout');
  useEffect(() => {
    if (!shown) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [shown]);
  const { title, text } = useOverlayTexts()[shown ?? 'order'];
  return (
    <AlertDialog.Root open={shown !== null}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Popup
          tabIndex={-1}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-w-md -translate-y-1/2 flex-col items-center gap-4 rounded-lg bg-surface px-6 py-9 text-center shadow-float outline-none"
        >
          <span
            aria-hidden
            className="size-9 animate-spin rounded-full border-[3px] border-accent border-t-transparent"
          />
          <AlertDialog.Title className="text-lg font-bold text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-1 text-muted" aria-live="polite">
            <p>{t('doNotClose')}</p>
            {text && <p>{text}</p>}
          </AlertDialog.Description>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The title and the text of each overlay. */
export function useOverlayTexts(): Record<OverlayKind, { title: string; text: string | null }> {
  const t = useTranslations('checkout');
  return {
    order: { title: t('processing'), text: null },
    payment: { title: t('processingCard'), text: t('mayTake') },
    request: { title: t('request.submitting'), text: null },
    checking_order: { title: t('checkingOrderTitle'), text: t('checkingOrderText') },
    checking_payment: { title: t('checkingTitle'), text: t('checkingText') },
    checking_request: { title: t('request.checkingTitle'), text: t('request.checkingText') },
  };
}
