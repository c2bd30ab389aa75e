import { comparedEmail } from '#domain/email-addresses.ts';
import { api, signedInApi } from '#storefront/api.ts';
import { useActingClinic } from './acting-clinic.ts';
import { useSession, type Session } from './session.ts';

/** Starts of the query keys of a line's price, of the prices of a cart, and of the quotes of a checkout. */
export const RECORD_KEY = 'price';
export const CART_KEY = 'cart-prices';
export const QUOTE_KEY = 'checkout-quote';

/** The queries whose data may be the prices of a clinic; they are removed at sign-out. */
export const PRICE_KEYS = [RECORD_KEY, CART_KEY, QUOTE_KEY] as const;

/**
 * Whose prices the store answers: the person's e-mail address and chosen clinic, empty for a visitor; null while that
 * is not known.
 */
export function usePriceOwner(): string | null {
  return ownerOf(useSession(), useActingClinic());
}

/** As `usePriceOwner`, for code outside of components. */
export function priceOwner(): string | null {
  return ownerOf(useSession.getState(), useActingClinic.getState());
}

function ownerOf(session: Session, { id }: { id: number | null }): string | null {
  if (session.status === 'checking') return null;
  return session.status === 'signed_in' ? `${comparedEmail(session.user.email)} ${id ?? ''}` : '';
}

/** The calls for prices. A person's calls have a valid token, because the store answers 401 to an expired one. */
export function priceApi(owner: string) {
  return owner === '' ? api : signedInApi;
}

/** Keeps the data of an earlier query while the next one loads, if both have the prices of the same owner. */
export function keepOwnersData(owner: string | null) {
  return <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[1] === owner ? previous : undefined;
}
