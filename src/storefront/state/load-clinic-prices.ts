import type { Query, QueryClient } from '@tanstack/react-query';
import type { ClinicProductPrice, ClinicProductPrices } from '#contract/catalogue.ts';
import { readAnswer, sendSigned, setProductCalls, signedInApi } from '#storefront/api.ts';
import { holdsProducts, holdsListing, productsIn, withPrices } from './priced-data.ts';
import {
  holdSpace,
  LATE_AFTER_MS,
  pagePrices,
  rememberClinicPrices,
  rememberedClinicPrices,
  pageRendered,
  setPagePrices,
  pricesHydrated,
} from './page-prices.ts';
import { onSignOut, useSession } from './session.ts';

/** The most ids of one call. */
const MAX_IDS = 100;

/** A step of a clinic price, with a sentence that says why it is the price. */
export type NotedStep = ClinicProductPrice['clinicprice']['steps'][number] & { note?: string };

/** Returns why a unit has its price, as a sentence; amounts are in dollars. */
type NoteOf = (step: NotedStep, listPrice: number) => string | undefined;

/** Paths of calls whose answers are ordered, filtered or counted by price, and of calls that answer products. */
const BY_PRICE =
  /\/(item\/(count-)?(all-products|by-class|by-brand|by-class-and-brand|by-category|search-by-name-like)|item\/count-by-name|products-with-promotions(\/count)?)$/;
const PRODUCTS = /\/(item\/(by-id|by-ids|by-name|by-parent|family|order-history)|top-sale-details)$/;

let queries: QueryClient | null = null;
let noteOf: NoteOf = () => undefined;
/** The clinic prices of the products asked for; null for a product at its list price. */
let known = new Map<number, ClinicProductPrice | null>();
/** The clinic whose prices are loaded or being loaded; null without a clinic. */
let loadedFor: string | null = null;
/** Identifies the latest loading; an earlier one must change nothing any more. */
let latestRun = 0;

const withNotes = (price: ClinicProductPrice): ClinicProductPrice => ({
  ...price,
  clinicprice: {
    ...price.clinicprice,
    steps: price.clinicprice.steps.map((step) => ({ ...step, note: noteOf(step, price.clinicprice.listprice) })),
  },
});

/** Requests the clinic's prices of products and caches them. Returns whether the clinic has clinic prices. */
async function requestPrices(ids: readonly number[]): Promise<boolean> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(ids.length / MAX_IDS)) }, (_, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  );
  const run = latestRun;
  const answers = await Promise.all(
    parts.map((part): Promise<ClinicProductPrices> => {
      const json = { ids: [...part] };
      return readAnswer(signedInApi.suiteql.item['clinic-prices'].$post({ json }));
    }),
  );
  if (run !== latestRun) return false;
  for (const id of ids) known.set(id, null);
  for (const price of answers.flatMap(({ items }) => items)) known.set(price.id, withNotes(price));
  return answers.some(({ hasClinicPrices }) => hasClinicPrices);
}

/** Resolves when the session is known: whether somebody is signed in. */
function sessionKnown(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = ({ status }: { status: string }) => {
      if (status === 'checking') return;
      stop();
      resolve(status === 'signed_in');
    };
    const stop = useSession.subscribe(check);
    check(useSession.getState());
  });
}

/** Sends a call for products; its answer has the clinic's prices. Any other call is sent unchanged. */
async function sendForClinicPrices(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), window.location.origin);
  const isByPrice = BY_PRICE.test(url.pathname) && !url.searchParams.has('prices');
  if ((!isByPrice && !PRODUCTS.test(url.pathname)) || !(await sessionKnown())) return fetch(input, init);
  if (isByPrice) {
    url.searchParams.set('prices', 'clinic');
    const sending = sendSigned(url, init);
    await hideIfLate(sending);
    return sending;
  }
  const response = await fetch(input, init);
  if (!response.ok) return response;
  const answer: unknown = await response.json();
  const ids = [...new Set(productsIn(answer).map(({ id }) => id))];
  const asking = requestPrices(ids);
  if (ids.every((id) => known.has(id))) await asking.catch(() => undefined);
  else await hideIfLate(asking, { isNeeded: true });
  return Response.json(withPrices(answer, known));
}

/**
 * Waits for an answer, at most two seconds if the products can be shown without it. The page shows no prices from then
 * until the answer has come (rules: CAT-48).
 */
async function hideIfLate(answer: Promise<unknown>, { isNeeded = false } = {}): Promise<void> {
  const run = latestRun;
  const hide = () => {
    if (run === latestRun && pagePrices() === 'clinic') setPagePrices('late');
  };
  const arrived = answer.then(
    () => void showIfComplete(run),
    () => isNeeded && hide(),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LATE_AFTER_MS)));
  await Promise.race([arrived, late.then(hide)]);
  clearTimeout(timer);
}

/** Shows prices again that were late, once the prices of all products have arrived. */
async function showIfComplete(run: number): Promise<void> {
  const client = queries;
  if (!client || pagePrices() !== 'late') return;
  for (const query of client.getQueryCache().findAll({ predicate: holdsProducts })) fillIn(client, query);
  await pageRendered();
  if (run === latestRun && pagePrices() === 'late' && unknownIds(client).length === 0) setPagePrices('clinic');
}

/** The products in the cache for which the clinic's prices are not known. */
function unknownIds(client: QueryClient): number[] {
  const found = client.getQueryCache().findAll({ predicate: holdsProducts });
  const ids = new Set(found.flatMap(({ state }) => productsIn(state.data).map(({ id }) => id)));
  return [...ids].filter((id) => !known.has(id));
}

/** Puts the known prices into a query's data, without counting as a new answer. */
function fillIn(client: QueryClient, { queryKey, state }: Query): void {
  const data = withPrices(state.data, known);
  if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
}

/** Data may enter the cache from calls that were sent before the clinic's prices were known to matter. */
function followCache(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !holdsProducts(query)) return;
    fillIn(client, query);
  });
}

/** Resolves once the prices of the first person have loaded or failed. */
const firstLoad = Promise.withResolvers<void>();

let unfollow: () => void = () => undefined;

/** Hides prices, unless they are hidden already. */
function waitForPrices(): void {
  if (pagePrices() !== 'waiting' && pagePrices() !== 'late') setPagePrices('waiting');
}

/** Loads the clinic's prices for everything on the page, and shows the prices once all are there (rules: CAT-47). */
async function loadPrices(client: QueryClient, { refetch = false } = {}): Promise<void> {
  latestRun += 1;
  const run = latestRun;
  if (pagePrices() || rememberedClinicPrices() !== false) waitForPrices();
  try {
    if (refetch) await client.refetchQueries({ predicate: holdsProducts, type: 'active' });
    await productCallsSettled(client);
    const ids = unknownIds(client);
    // The answer of a listing has the clinic's prices, so that the page needs no other call.
    const isListed =
      rememberedClinicPrices() === true && ids.length === 0 && document.querySelector('[data-by-price]') !== null;
    const [hasAny] = await Promise.all([isListed || requestPrices(ids), pricesHydrated()]);
    if (run !== latestRun) return;
    rememberClinicPrices(hasAny);
    if (!hasAny) return await showListPrices(client);
    waitForPrices();
    setProductCalls(sendForClinicPrices);
    unfollow();
    unfollow = followCache(client);
    client.removeQueries({ predicate: holdsListing, type: 'inactive' });
    await client.refetchQueries({ predicate: holdsListing, type: 'active' }, { throwOnError: true });
    // Answers that arrived meanwhile were sent before.
    await productCallsSettled(client);
    const more = unknownIds(client);
    if (more.length > 0) await requestPrices(more);
    if (run !== latestRun) return;
    holdSpace();
    for (const query of client.getQueryCache().findAll({ predicate: holdsProducts })) fillIn(client, query);
    await pageRendered();
    if (run === latestRun) setPagePrices('clinic');
  } catch {
    if (run === latestRun && pagePrices()) setPagePrices('late');
  }
}

/** Waits for the calls for products that are under way. */
async function productCallsSettled(client: QueryClient): Promise<void> {
  const underWay = client.getQueryCache().findAll({ predicate: holdsProducts, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
}

/** Shows list prices: nobody is signed in any more, or the clinic has no clinic prices. */
async function showListPrices(client: QueryClient): Promise<void> {
  latestRun += 1;
  const run = latestRun;
  setProductCalls(null);
  unfollow();
  const hadClinicPrices = [...known.values()].some((price) => price !== null) || pagePrices() === 'clinic';
  known = new Map();
  if (hadClinicPrices) {
    setPagePrices('waiting');
    const personal = { predicate: (query: Query) => holdsProducts(query) || holdsListing(query) };
    client.removeQueries({ ...personal, type: 'inactive' });
    await client.invalidateQueries(personal);
  }
  if (run === latestRun) setPagePrices(pagePrices() && 'list');
}

/** Removes the prices that were loaded for a person. */
async function closeClinicPrices(client: QueryClient): Promise<void> {
  loadedFor = null;
  rememberClinicPrices(null);
  await showListPrices(client);
}

/** Sets how the reason of a price is put into words. */
export function setPriceNotes(given: NoteOf): void {
  noteOf = given;
}

/**
 * Shows the clinic prices on every page of a signed-in person, from the session's start to its end. Call it once
 * somebody may be signed in; returns a function that stops.
 */
export function openClinicPrices(client: QueryClient): () => void {
  queries = client;
  if (pagePrices() === 'waiting') {
    setPagePrices('waiting');
    setProductCalls(sendForClinicPrices);
  }
  const follow = ({ status }: { status: string }) => {
    if (status === 'visitor' || status === 'failed') void closeClinicPrices(client).finally(firstLoad.resolve);
  };
  follow(useSession.getState());
  const stops = [useSession.subscribe(follow), onSignOut(() => void closeClinicPrices(client))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the prices of a person's clinic (`usePriceOwner`), unless they are loaded already. */
export function loadClinicPricesOf(owner: string | null): void {
  if (!queries || !owner || owner === loadedFor) return;
  const isOther = loadedFor !== null;
  loadedFor = owner;
  known = new Map();
  if (isOther) rememberClinicPrices(null);
  // The products in the cache have the prices of the clinic chosen before.
  if (isOther) queries.removeQueries({ predicate: holdsProducts, type: 'inactive' });
  void loadPrices(queries, { refetch: isOther }).finally(firstLoad.resolve);
}

/** Asks again after the prices were late. */
export async function reloadClinicPrices(): Promise<void> {
  if (!queries) return;
  known = new Map();
  setPagePrices('waiting');
  // Calls that wait for the answer that did not come.
  await queries.cancelQueries({ predicate: holdsProducts });
  await loadPrices(queries);
}

/**
 * After a sign-in, before the page opens: hides prices until it is known whether the clinic has clinic prices.
 * Resolves then, or after two seconds.
 */
export function prepareClinicPrices(): Promise<void> {
  if (loadedFor === null) setPagePrices('waiting');
  return Promise.race([firstLoad.promise, new Promise<void>((late) => setTimeout(late, LATE_AFTER_MS))]);
}
