import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';
import { listingQuery, type ListingScope } from './listing-query.ts';

/** Milliseconds after which a loading message is shown; a faster change needs no message. */
const LATE_AFTER_MS = 150;

/** Returns a page of a listing. While the page loads or after it failed, the previously shown page is returned. */
export function useListing(scope: ListingScope, search: ListingSearch) {
  const { data, error, fetchStatus, refetch } = useQuery(listingQuery(scope, search));
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const listing = data ?? shown;
  const waiting = data === undefined && fetchStatus !== 'idle';
  const late = useIsLate(waiting);
  // The route loads the first page before it is shown.
  if (!listing) throw error ?? new Error('A listing was shown before it was loaded.');
  return { listing, waiting, late, failed: waiting || data ? null : error, retry: () => void refetch() };
}

/** Whether the wait has lasted longer than LATE_AFTER_MS. */
function useIsLate(isWaiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && late;
}
