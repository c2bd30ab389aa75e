import { WalletCards } from 'lucide';
import { useState } from 'react';
import { checkoutMessage, paymentAccountProblem } from '#domain/checkout.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface NoCardAccountProps {
  /** The person for whom the account is created: e-mail and name are required (rules: PAY-2). */
  profile: { email: string; name: string };
  /** Creates the account. The button is busy until its promise settles. */
  onCreate: () => Promise<unknown>;
}

/**
 * Shown instead of the saved cards if the clinic has no account at the card service. Its button creates the account;
 * the caller then opens the form of the first card (rules: PAY-1).
 */
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
        {t('saveFirstCard')}
      </Button>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </EmptyState>
  );
}
