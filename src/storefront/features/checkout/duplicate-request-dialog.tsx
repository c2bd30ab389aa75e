import { Link } from '@tanstack/react-router';
import type { RequestDuplicate } from '#contract/order-requests.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface DuplicateRequestDialogProps {
  earlier: RequestDuplicate | null;
  onSubmitAgain: () => void;
  onClose: () => void;
}

/** Says who in the clinic requested or ordered an equal cart, and offers to submit the cart all the same. */
export function DuplicateRequestDialog({ earlier, onSubmitAgain, onClose }: DuplicateRequestDialogProps) {
  const t = useTranslations('checkout.request');
  return (
    <Dialog open={earlier !== null} onClose={onClose} title={t('duplicateTitle')} text={earlier?.message ?? ''}>
      {earlier && (
        // Three answers are wider than the dialog at every width, so each has its own line.
        <div className="mt-5 grid gap-3">
          {/* The first button has the focus when the dialog opens, so it must submit nothing. */}
          <Button onClick={onClose}>{t('notAgain')}</Button>
          {earlier.requestId !== null && (
            <Link
              to="/profile/history/request/$id"
              params={{ id: String(earlier.requestId) }}
              className={buttonClass('strong')}
            >
              {t('seeFirst')}
            </Link>
          )}
          <Button
            onClick={() => {
              onClose();
              onSubmitAgain();
            }}
          >
            {t('submitAgain')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
