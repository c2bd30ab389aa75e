import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signOut } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';

/** Asks before signing out (spec 001 §2). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void signOut().catch(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} title={t('logoutTitle')} text={t('logoutText')} locked={busy}>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={leave}>
          {t('logout')}
        </Button>
      </div>
    </Dialog>
  );
}
