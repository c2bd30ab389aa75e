import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';
import { listingQuery, type ListingScope } from './listing-query.ts';

/** Milliseconds a page may take before one is told of it: a change as quick as that is seen by itself. */
const PATIENCE = 150;

/** A page of a listing; until it is there, or where it cannot be had, the page that was on the screen before. */
export function useListing(scope: ListingScope, search: ListingSearch) {
  const { data, error, fetchStatus, refetch } = useQuery(listingQuery(scope, search));
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const listing = data ?? shown;
  const waiting = data === undefined && fetchStatus !== 'idle';
  const late = useLate(waiting);
  // The first page of all is loaded before it is shown.
  if (!listing) throw error ?? new Error('A listing was shown before it was loaded.');
  return { listing, waiting, late, failed: waiting || data ? null : error, again: () => void refetch() };
}

/** Whether something has been going on for longer than one waits without a word. */
function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = window.setTimeout(() => setLate(true), PATIENCE);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [going]);
  return going && late;
}
