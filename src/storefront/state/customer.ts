import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '#contract/answers.ts';
import type { Address, CreateCustomerBody, Customer, PatchCustomerBody } from '#contract/customers.ts';
import type { ProfileForm } from '#domain/customers.ts';
import { normaliseEmail } from '#domain/customers.ts';
import type { PostalAddress } from '#domain/addresses.ts';
import { answer, ApiError, ownApi } from '#storefront/api.ts';
import { useSession, type SessionUser } from './session.ts';

/** Whatever belongs to the signed-in person is kept under this key, and forgotten at sign-out. */
export const OWN = 'own';

/** The customer behind an e-mail; null while there is none: the profile is to be completed (spec 001 §4). */
export function customerQuery(email: string) {
  return queryOptions({
    queryKey: [OWN, 'customer', normaliseEmail(email)],
    queryFn: async (): Promise<Customer | null> => {
      const { items } = await answer(ownApi.suiteql.customer['by-email'].$get({ query: { email } }));
      return items[0] ?? null;
    },
    staleTime: 5 * 60_000,
  });
}

export type CustomerState =
  /** Not known yet: keep the place, show neither a way in nor a name. */
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'needs_profile'; user: SessionUser }
  | { status: 'customer'; user: SessionUser; customer: Customer }
  /** Signed in, but the shop did not say as whom; `problem` is the server's answer, null where none came. */
  | { status: 'unavailable'; problem: Problem | null; retry: () => void };

/** Who is at the screen, as the shop knows them. */
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

/** The customer, on screens that are shown to customers only; elsewhere it throws (spec 001 §8). */
export function useKnownCustomer(): Customer {
  const state = useCustomer();
  if (state.status !== 'customer') throw new Error('User ID not found');
  return state.customer;
}

/** Keeps the customer an answer brought, whoever asked. */
function useKeepCustomer() {
  const queries = useQueryClient();
  return (customer: Customer) => queries.setQueryData(customerQuery(customer.email).queryKey, customer);
}

/** Makes the signed-in person a customer. */
export function useCreateProfile() {
  const keep = useKeepCustomer();
  return useMutation({
    mutationFn: (profile: CreateCustomerBody) => answer(ownApi.restapi.customer.$post({ json: profile })),
    onSuccess: keep,
  });
}

function usePatchCustomer<Input>(patchOf: (input: Input, customer: Customer) => Patch) {
  const keep = useKeepCustomer();
  const customer = useKnownCustomer();
  return useMutation({
    mutationFn: (input: Input) => {
      const { replace, ...json } = patchOf(input, customer);
      return answer(
        ownApi.restapi.customer[':id'].$patch({
          param: { id: String(customer.id) },
          query: replace ? { replace } : {},
          json,
        }),
      );
    },
    onSuccess: keep,
  });
}

type Patch = PatchCustomerBody & { replace?: 'addressBook' };

/** Changes names and phones. */
export function useSaveProfile() {
  return usePatchCustomer((profile: ProfileForm) => profile);
}

/** What an address form gives; with an `id` it changes that entry, without it adds one. */
export interface AddressEntry extends PostalAddress {
  id?: number;
  isResidential: boolean;
  /** Left out: the shop decides (the first address becomes both). */
  defaultBilling?: boolean;
  defaultShipping?: boolean;
}

function bookItem({ id, defaultBilling, defaultShipping, isResidential, ...entry }: AddressEntry) {
  return {
    id,
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

/** An entry of the address book as the address form takes it. */
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

/** Adds or changes an address, and sets the preferred delivery days where they are given with it. */
export function useSaveAddress() {
  return usePatchCustomer(({ address, days }: { address: AddressEntry; days?: readonly number[] }) => ({
    addressBook: { items: [bookItem(address)] },
    ...(days && { custentity_prefer_delivery: deliveryDays(days) }),
  }));
}

/** Takes an address out of the book; the shop passes its defaults on to the first that remains. */
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
