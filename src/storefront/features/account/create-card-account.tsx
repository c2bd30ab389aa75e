import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkoutMessage, paymentAccountProblem } from '#domain/checkout.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useCreateCardAccount } from '#storefront/state/saved-cards.ts';
import { Button } from '#storefront/ui/button.tsx';
import { toast } from '#storefront/ui/toast.ts';

/** Opens the account at the card provider; the profile must have e-mail and name (spec 001 §5). */
export function CreateCardAccount() {
  const t = useTranslations('account.cards');
  const customer = useKnownCustomer();
  const create = useCreateCardAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const open = () => {
    const missing = paymentAccountProblem(customer);
    if (missing) return setProblem(checkoutMessage[missing]);
    setProblem(null);
    create.mutate(undefined, {
      onSuccess: () => toast.success(t('accountCreated')),
      onError: () => setProblem(t('accountFailed')),
    });
  };
  return (
    <>
      <Button look="strong" busy={create.isPending} onClick={open}>
        {t('createAccount')}
      </Button>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
