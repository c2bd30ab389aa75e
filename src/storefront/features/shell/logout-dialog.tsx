import { useState } from 'react';
import { signOut } from '#storefront/state/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface LogoutDialogProps {
  /** Element to focus after closing; the menu that opened the dialog has closed by then. */
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
}

/** Asks before signing out (rules: PAGE-22). */
export function LogoutDialog({ finalFocus, onClose }: LogoutDialogProps) {
  const t = useTranslations('shell');
  const [busy, setBusy] = useState(false);
  const confirmLogout = () => {
    setBusy(true);
    void signOut().catch(() => setBusy(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('logoutTitle')}
      text={t('logoutText')}
      staysOpen={busy}
      finalFocus={finalFocus}
    >
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={confirmLogout}>
          {t('logout')}
        </Button>
      </div>
    </Dialog>
  );
}
