import { useState } from 'react';
import { startingCard } from '#domain/cards.ts';
import { NoCardAccount } from '#storefront/parts/no-card-account.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useCreateCardAccount, useSavedCards } from '#storefront/state/saved-cards.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { AddCardSlot } from './cards-panel.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';
import { SecurityCode } from './security-code.tsx';

interface PayWithCardProps {
  due: string;
  /** Further effects of the payment, such as the next charges of a subscription; may be empty. */
  note?: string;
  busy: boolean;
  addCard: AddCardSlot;
  /** Returns the security code's error message, if any. */
  onPay: (cardId: string) => Promise<string | undefined>;
}

/** Chooses a saved card or adds one, and pays with it. */
export function PayWithCard({ due, note = '', busy, addCard, onPay }: PayWithCardProps) {
  const t = useTranslations('checkout');
  const cards = useSavedCards();
  const customer = useKnownCustomer();
  const create = useCreateCardAccount();
  const today = useToday();
  const [chosenCardId, setChosenCardId] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  if (cards.status === 'loading') {
    return (
      <Waiting label={t('cardsLoading')} className="w-full">
        <Skeleton className="h-[4.5rem]" />
      </Waiting>
    );
  }
  if (cards.status === 'no_account') {
    return (
      <div className="w-full">
        <NoCardAccount profile={customer} onCreate={() => create.mutateAsync()} />
      </div>
    );
  }
  if (cards.status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        {t('cardsFailed')}
        <Button onClick={cards.retry}>{t('tryAgain')}</Button>
      </div>
    );
  }
  const card = startingCard(cards.cards, chosenCardId, today);
  const submit = async () => {
    if (card) setCodeProblem((await onPay(card.id)) ?? null);
  };
  return (
    <div className="grid w-full gap-4">
      <SavedCardChoice cards={cards.cards} selectedId={card?.id ?? null} onSelect={setChosenCardId} disabled={busy} />
      <div>{addCard({ account: cards.account, startsOpen: create.isSuccess, onAdded: setChosenCardId })}</div>
      {card ? (
        <SecurityCode problem={codeProblem} onProblem={setCodeProblem} onSubmit={() => void submit()} />
      ) : (
        <p>{t('selectCardFirst')}</p>
      )}
      {note !== '' && <p className="text-muted">{note}</p>}
      <Button look="strong" className="justify-self-start" disabled={!card} busy={busy} onClick={() => void submit()}>
        {t('pay', { amount: due })}
      </Button>
    </div>
  );
}
