import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SUGGESTION_LIMIT } from '#domain/listing.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { readAnswer, api } from '#storefront/api.ts';

/** Milliseconds without a keystroke before a search starts (rules: SEARCH-1). */
const PAUSE = 1_000;

/** Up to five products for what stands in the field; null while there is nothing to say about it, or the search failed. */
export function useSuggestions(text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['suggestions', asked],
    enabled: !isBlankQuery(asked),
    retry: false,
    queryFn: async () =>
      readAnswer(
        api.suiteql.item['by-name'].$post({ query: { limit: SUGGESTION_LIMIT, offset: 0 }, json: { name: asked } }),
      ),
  });
  return typed === asked ? (data ?? null) : null;
}
