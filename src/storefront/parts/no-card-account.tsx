import { WalletCards } from 'lucide';
import { useState } from 'react';
import { checkoutMessage, paymentAccountProblem } from '#domain/checkout.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface NoCardAccountProps {
  /** Who the account is opened for: the profile must have e-mail and name (rules: PAY-2). */
  profile: { email: string; name: string };
  /** Opens the account. While its promise runs the button is busy. */
  onCreate: () => Promise<unknown>;
}

/** Shown in place of the saved cards while there is no account at the card provider (rules: PAY-1). */
export function NoCardAccount({ profile, onCreate }: NoCardAccountProps) {
  const t = useTranslations('account.cards');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = async () => {
    const missing = paymentAccountProblem(profile);
    if (missing) return setProblem(checkoutMessage[missing]);
    setProblem(null);
    setBusy(true);
    try {
      await onCreate();
      toast.success(t('accountCreated'));
    } catch {
      setProblem(t('accountFailed'));
      setBusy(false);
    }
  };
  return (
    <EmptyState icon={WalletCards} title={t('noAccount')} text={t('noAccountText')}>
      <Button look="strong" busy={busy} onClick={() => void create()}>
        {t('createAccount')}
      </Button>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </EmptyState>
  );
}
