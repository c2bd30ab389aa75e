import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_SUGGESTIONS } from '#domain/listing.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { readAnswer, api } from '#storefront/api.ts';

/** Milliseconds after the last keystroke before the search starts (rules: SEARCH-1). */
const PAUSE_MS = 1_000;

/**
 * Up to five products for the text in the field; null while the text is blank or still changing, before the answer, and
 * after a failed request.
 */
export function useSuggestions(text: string) {
  const typed = text.trim();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['suggestions', requested],
    enabled: !isBlankQuery(requested),
    retry: false,
    queryFn: async () =>
      readAnswer(
        api.suiteql.item['by-name'].$post({ query: { limit: MAX_SUGGESTIONS, offset: 0 }, json: { name: requested } }),
      ),
  });
  return typed === requested ? (data ?? null) : null;
}
