import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedCard } from '#contract/cards.ts';
import { mayInClinic } from '#domain/access.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from './customer.ts';

/** The clinic's account at the card service; null without an account (rules: PAY-1). */
function cardAccountQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'card-account', email],
    queryFn: async (): Promise<string | null> => {
      const { customer } = await readAnswer(signedInApi.stripe.customer.me.$get());
      return customer?.id ?? null;
    },
    staleTime: 5 * 60_000,
  });
}

function savedCardsQuery(account: string) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'cards', account],
    queryFn: async (): Promise<SavedCard[]> => {
      const { paymentMethods } = await readAnswer(
        signedInApi.stripe.customer[':id']['payment-methods'].$get({ param: { id: account } }),
      );
      return paymentMethods;
    },
    staleTime: 60_000,
  });
}

export type SavedCards =
  | { status: 'loading' }
  | { status: 'no_account' }
  | { status: 'ready'; account: string; cards: SavedCard[] }
  | { status: 'failed'; retry: () => void };

/** The clinic's saved cards; none for a role that may not use them. */
export function useSavedCards(): SavedCards {
  const { email, role } = useKnownCustomer();
  const mayUseCards = mayInClinic(role, 'use_cards');
  const account = useQuery({ ...cardAccountQuery(email), enabled: mayUseCards });
  const cards = useQuery({ ...savedCardsQuery(account.data ?? ''), enabled: Boolean(account.data) });
  if (account.data === null || !mayUseCards) return { status: 'no_account' };
  if (account.data && cards.data) return { status: 'ready', account: account.data, cards: cards.data };
  const failed = account.isError ? account : cards.isError ? cards : null;
  if (failed && !failed.isFetching) return { status: 'failed', retry: () => void failed.refetch() };
  return { status: 'loading' };
}

/** Creates the clinic's account at the card service and returns its id. */
export function useCreateCardAccount() {
  const queries = useQueryClient();
  const { email, name } = useKnownCustomer();
  return useMutation({
    mutationFn: async () => {
      const { customerId } = await readAnswer(
        signedInApi.stripe.customer['create-stripe'].$post({ json: { email, name } }),
      );
      return customerId;
    },
    onSuccess: (account) => queries.setQueryData(cardAccountQuery(email).queryKey, account),
  });
}

/** Saves a card with the clinic's account; `paymentMethod` is the card's id at the card service. */
export function useAttachCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ account, paymentMethod }: { account: string; paymentMethod: string }) => {
      const saved = await readAnswer(
        signedInApi.stripe.customer[':id']['payment-methods'].attach.$post({
          param: { id: account },
          json: { paymentMethod },
        }),
      );
      return saved.paymentMethod;
    },
    onSuccess: (card, { account }) =>
      queries.setQueryData(savedCardsQuery(account).queryKey, (cards = []) => [
        card,
        ...cards
          .filter(({ id }) => id !== card.id && !card.earlierIds.includes(id))
          .map((other) => (card.isDefault ? { ...other, isDefault: false } : other)),
      ]),
  });
}

/** Makes a saved card the preselected card; shown at once, reversed if the server refuses. */
export function useChooseDefaultCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ account, card }: { account: string; card: string }) =>
      readAnswer(
        signedInApi.stripe.customer[':id']['default-payment-method'].$put({
          param: { id: account },
          json: { paymentMethod: card },
        }),
      ),
    onMutate: ({ account, card }) => {
      queries.setQueryData(savedCardsQuery(account).queryKey, (cards = []) =>
        cards.map((saved) => ({ ...saved, isDefault: saved.id === card })),
      );
    },
    onError: (_error, { account }) => queries.invalidateQueries(savedCardsQuery(account)),
  });
}

/** Removes a saved card. */
export function useRemoveCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ card }: { account: string; card: string }) =>
      readAnswer(signedInApi.stripe['payment-methods'][':id'].$delete({ param: { id: card } })),
    onSuccess: (_nothing, { account, card }) => {
      queries.setQueryData(savedCardsQuery(account).queryKey, (cards = []) => cards.filter(({ id }) => id !== card));
      // The server decides which card is the default now.
      return queries.invalidateQueries(savedCardsQuery(account));
    },
  });
}
