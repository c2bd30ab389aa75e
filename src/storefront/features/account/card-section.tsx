import { CreditCard } from 'lucide';
import { useState } from 'react';
import type { SavedCard } from '#contract/cards.ts';
import { mayInClinic } from '#domain/access.ts';
import { NoCardAccount } from '#storefront/parts/no-card-account.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useChooseDefaultCard, useCreateCardAccount, useSavedCards } from '#storefront/state/saved-cards.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useFocusIfLost } from '#ui/return-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AddCard } from './add-card.tsx';
import { CardItem } from './card-item.tsx';
import { RemoveCard } from './remove-card.tsx';
import { Section } from './section.tsx';

/** The saved cards, for the roles that change them (rules: ACCOUNT-40). */
export function CardSection() {
  const t = useTranslations('account.cards');
  const { role } = useKnownCustomer();
  if (mayInClinic(role, 'change_cards')) return <SavedCards />;
  return (
    <Section id="payment" title={t('title')}>
      <p className="text-muted">{t('forBuyers')}</p>
    </Section>
  );
}

/** Adds cards and opens the account at the card service (rules: PAY-1, PAY-6). */
function SavedCards() {
  const account = useTranslations('account');
  const t = useTranslations('account.cards');
  const saved = useSavedCards();
  const chooseDefault = useChooseDefaultCard();
  const customer = useKnownCustomer();
  const create = useCreateCardAccount();
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const cards = saved.status === 'ready' ? saved.cards : [];
  const [hasAddedFirst, setHasAddedFirst] = useState(false);
  // The button and the dialog of the first card disappear once it is there.
  useFocusIfLost(hasAddedFirst && cards.length > 0, () => document.querySelector<HTMLElement>('#payment h3'));
  const onFirstAdded = () => {
    create.reset();
    setHasAddedFirst(true);
  };
  const defaultId = cards.find(({ isDefault }) => isDefault)?.id;
  // The pressed button disappears from the card that becomes the default.
  useFocusIfLost(defaultId, () => document.querySelector<HTMLElement>('#payment h3'));
  const makeDefault = ({ id }: SavedCard) => {
    if (!('account' in saved)) return;
    chooseDefault.mutate({ account: saved.account, card: id }, { onError: () => toast.error(t('defaultFailed')) });
  };
  return (
    <Section
      id="payment"
      title={t('title')}
      action={cards.length > 0 && 'account' in saved && <AddCard account={saved.account} />}
    >
      {saved.status === 'loading' && (
        <Waiting label={t('loading')} className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Waiting>
      )}
      {saved.status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-4 font-medium text-danger">
          {t('failed')}
          <Button onClick={saved.retry}>{account('tryAgain')}</Button>
        </div>
      )}
      {saved.status === 'no_account' && <NoCardAccount profile={customer} onCreate={() => create.mutateAsync()} />}
      {saved.status === 'ready' && cards.length === 0 && (
        <EmptyState icon={CreditCard} title={t('none')} text={t('noneText')}>
          <AddCard account={saved.account} look="strong" startsOpen={create.isSuccess} onAdded={onFirstAdded} />
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {cards.map((card) => (
            <CardItem
              key={card.id}
              card={card}
              onRemove={() => setRemoving(card)}
              onMakeDefault={() => makeDefault(card)}
            />
          ))}
        </ul>
      )}
      {removing && 'account' in saved && (
        <RemoveCard account={saved.account} card={removing} onClose={() => setRemoving(null)} />
      )}
    </Section>
  );
}
