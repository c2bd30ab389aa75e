import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Problem } from '#contract/answers.ts';
import type { Address, CreateCustomerBody, Customer, PatchCustomerBody } from '#contract/customers.ts';
import type { ProfileForm } from '#domain/customers.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import type { PostalAddress } from '#domain/addresses.ts';
import { readAnswer, ApiError, signedInApi } from '#storefront/api.ts';
import { useActingClinic } from './acting-clinic.ts';
import { useSession, type SessionUser } from './session.ts';

/**
 * Start of the query keys of everything that belongs to the signed-in person; these queries are removed at sign-out.
 */
export const PERSONAL_KEY = 'own';

/**
 * The customer signed in with an e-mail address; null until the profile is completed. The address is only the query
 * key: in a URL it would be written to logs.
 */
export function customerQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'customer', comparedEmail(email)],
    queryFn: async (): Promise<Customer | null> => {
      const { items } = await readAnswer(signedInApi.restapi.customer.me.$get());
      return items[0] ?? null;
    },
    staleTime: 5 * 60_000,
  });
}

export type CustomerState =
  /** Not known yet: keep the space free, show neither a sign-in button nor a name. */
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'needs_profile'; user: SessionUser }
  | { status: 'customer'; user: SessionUser; customer: Customer }
  /** Signed in, but the store did not return the customer; `problem` is the server's answer, null if there was none. */
  | { status: 'unavailable'; problem: Problem | null; retry: () => void };

/** The customer who is signed in, from the store's data. */
export function useCustomer(): CustomerState {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  const query = useQuery({ ...customerQuery(user?.email ?? ''), enabled: user !== null });
  if (session.status === 'checking') return { status: 'checking' };
  if (!user) return { status: 'visitor' };
  if (query.data) return { status: 'customer', user, customer: query.data };
  if (query.data === null) return { status: 'needs_profile', user };
  if (query.isError && !query.isFetching) {
    const problem = query.error instanceof ApiError ? query.error.problem : null;
    return { status: 'unavailable', problem, retry: () => void query.refetch() };
  }
  return { status: 'checking' };
}

/**
 * The name of the signed-in person: from the store, because a name that was changed there is old at the identity
 * provider.
 */
export function useShownName(user: SessionUser): string {
  const state = useCustomer();
  return (state.status === 'customer' && state.customer.name) || user.name || user.email;
}

/**
 * The customer for whom a page shows its parts. A part may render before its page has learned that the person no longer
 * belongs to the clinic; it then shows this customer a last time.
 */
export const ShownCustomer = createContext<Customer | null>(null);

/** The customer, for components that only customers see; throws for anyone else. */
export function useKnownCustomer(): Customer {
  const state = useCustomer();
  const shown = useContext(ShownCustomer);
  const customer = state.status === 'customer' ? state.customer : shown;
  if (!customer) throw new Error('User ID not found');
  return customer;
}

/** Updates the cached customer from an answer, whichever request it came from. */
export function useCacheCustomer() {
  const queries = useQueryClient();
  return (customer: Customer) => {
    const { id } = useActingClinic.getState();
    // Another clinic may have been chosen while the request was under way.
    if (id === null || id === customer.id) queries.setQueryData(customerQuery(customer.email).queryKey, customer);
  };
}

/** Creates the customer of the signed-in person. */
export function useCreateProfile() {
  const keep = useCacheCustomer();
  return useMutation({
    mutationFn: (profile: CreateCustomerBody) => readAnswer(signedInApi.restapi.customer.$post({ json: profile })),
    onSuccess: keep,
  });
}

function usePatchCustomer<Input>(patchOf: (input: Input, customer: Customer) => Patch) {
  const keep = useCacheCustomer();
  const queries = useQueryClient();
  const customer = useKnownCustomer();
  return useMutation({
    mutationFn: (input: Input) => {
      const { replace, ...json } = patchOf(input, customer);
      return readAnswer(
        signedInApi.restapi.customer[':id'].$patch({
          param: { id: String(customer.id) },
          query: replace ? { replace } : {},
          json,
        }),
      );
    },
    onSuccess: (changed) => {
      keep(changed);
      // The subscriptions' shipping addresses may have changed.
      void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'subscriptions', changed.id] });
    },
  });
}

type Patch = PatchCustomerBody & { replace?: 'addressBook' };

/** Changes names (also the clinic's) and phones. */
export function useSaveProfile() {
  return usePatchCustomer((profile: Partial<ProfileForm>) => profile);
}

/** The values of an address form; with an `id` they change that entry, without an `id` they add an entry. */
export interface AddressEntry extends PostalAddress {
  id?: number;
  name: string;
  /** The days of this place, null for the clinic's; if left out, they stay. */
  deliveryDays?: readonly number[] | null;
  isResidential: boolean;
  /** If left out, the store decides (a first address becomes both defaults). */
  defaultBilling?: boolean;
  defaultShipping?: boolean;
}

function bookItem({ id, name, deliveryDays, defaultBilling, defaultShipping, isResidential, ...entry }: AddressEntry) {
  return {
    id,
    name,
    ...(deliveryDays !== undefined && { deliveryDays: deliveryDays && [...deliveryDays] }),
    isResidential,
    defaultBilling,
    defaultShipping,
    addressBookAddress: {
      addressee: entry.fullName,
      addr1: entry.address1,
      addr2: entry.address2,
      city: entry.city,
      state: entry.state,
      zip: entry.zip,
      addrPhone: entry.phone,
      country: { id: entry.country.toUpperCase() },
    },
  };
}

/** An entry of the address book as values of the address form. */
export function addressEntry(address: Address): AddressEntry & { id: number } {
  const { addr1, addr2, isDefaultBilling, isDefaultShipping, ...rest } = address;
  return {
    ...rest,
    address1: addr1,
    address2: addr2,
    defaultBilling: isDefaultBilling,
    defaultShipping: isDefaultShipping,
  };
}

const deliveryDays = (days: readonly number[]) => ({ items: days.map((id) => ({ id })) });

interface AddressChange {
  address: AddressEntry;
  days?: readonly number[];
  /** The address becomes the default, and subscriptions at the old default move to it. */
  subscriptionsFollow?: boolean;
}

/** Adds or changes an address, and sets the preferred delivery days if they are given. */
export function useSaveAddress() {
  return usePatchCustomer(({ address, days, subscriptionsFollow }: AddressChange) => ({
    addressBook: { items: [bookItem(address)] },
    ...(days && { custentity_prefer_delivery: deliveryDays(days) }),
    ...(subscriptionsFollow && { subscriptionsFollow }),
  }));
}

/** Removes an address; if it was a default, the first remaining address becomes the default. */
export function useRemoveAddress() {
  return usePatchCustomer((id: number, customer) => {
    const left = customer.addressbook.filter((address) => address.id !== id);
    return { replace: 'addressBook', addressBook: { items: left.map((address) => bookItem(addressEntry(address))) } };
  });
}

/** Sets the preferred delivery days, 1 Monday to 7 Sunday. */
export function useSaveDeliveryDays() {
  return usePatchCustomer((days: readonly number[]) => ({ custentity_prefer_delivery: deliveryDays(days) }));
}
