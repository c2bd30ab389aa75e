import { CreditCard } from 'lucide';
import type { ReactNode } from 'react';
import { NoCardAccount } from '#storefront/parts/no-card-account.tsx';
import { useCheckout } from '#storefront/state/checkout.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useCreateCardAccount, type SavedCards } from '#storefront/state/saved-cards.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';

/** Renders the button that adds a card; given by the route. `onAdded` receives the new card's id. */
export type AddCardSlot = (slot: {
  account: string;
  /** Whether the form is open from the start, because the account was just created for it. */
  startsOpen?: boolean;
  onAdded: (cardId: string) => void;
}) => ReactNode;

interface CardsPanelProps {
  cards: SavedCards;
  selectedId: string | null;
  addCard: AddCardSlot;
  disabled?: boolean;
}

/** The saved cards to pay with. Adds cards and opens the account at the card service (rules: PAY-1, PAY-8). */
export function CardsPanel({ cards, selectedId, addCard, disabled }: CardsPanelProps) {
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const customer = useKnownCustomer();
  const create = useCreateCardAccount();
  // Another card starts another payment of the same order (rules: PAY-12).
  const select = (id: string) => choose({ selectedPaymentMethodId: id, pendingPaymentIntent: null });
  switch (cards.status) {
    case 'loading':
      return (
        <Waiting label={t('cardsLoading')} className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-[4.5rem]" />
          <Skeleton className="h-[4.5rem]" />
        </Waiting>
      );
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {t('cardsFailed')}
          <Button onClick={cards.retry}>{t('tryAgain')}</Button>
        </div>
      );
    case 'no_account':
      return <NoCardAccount profile={customer} onCreate={() => create.mutateAsync()} />;
    case 'ready':
      return (
        <div className="grid justify-items-start gap-3">
          {cards.cards.length === 0 ? (
            <div className="w-full">
              <EmptyState icon={CreditCard} title={t('noCards')} text={t('noCardsText')}>
                {addCard({
                  account: cards.account,
                  startsOpen: create.isSuccess,
                  onAdded: (id) => {
                    create.reset();
                    select(id);
                  },
                })}
              </EmptyState>
            </div>
          ) : (
            <>
              <div className="w-full">
                <SavedCardChoice cards={cards.cards} selectedId={selectedId} onSelect={select} disabled={disabled} />
              </div>
              {addCard({ account: cards.account, onAdded: select })}
            </>
          )}
        </div>
      );
  }
}
