import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from '#contract/catalogue.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { api, readAnswer } from '#office/api.ts';
import { readPastedItems, type PastedFault, type PastedItem } from './phone-order.ts';

/** Milliseconds after the last keystroke before the search starts. */
const PAUSE_MS = 200;
const MAX_FOUND = 8;

/**
 * The best matches of the text after a pause in typing; none until they match what is typed. A scanner presses Enter
 * before they have arrived: `addWhenFound` adds the item as soon as one has exactly this code.
 */
function useItems(text: string, onExact: (item: Suggestion) => void) {
  const typed = text.trim();
  const [requested, setRequested] = useState('');
  const [entered, setEntered] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['phone-items', requested],
    enabled: !isBlankQuery(requested),
    retry: false,
    queryFn: async () =>
      readAnswer(
        api.suiteql.item['by-name'].$post({ query: { limit: MAX_FOUND, offset: 0 }, json: { name: requested } }),
      ),
  });
  const isCurrent = typed === requested && typed !== '';
  // A match of an older text must not be added by Enter.
  const found = isCurrent ? (data?.items ?? []) : [];
  const exact = found.find(({ itemid }) => itemid.toLowerCase() === entered.toLowerCase());
  const addExact = useEffectEvent(onExact);
  useEffect(() => {
    if (!exact) return;
    setEntered('');
    addExact(exact);
  }, [exact]);
  return {
    found,
    words: data?.words ?? [],
    isMissing: isCurrent && data?.items.length === 0,
    addWhenFound: () => {
      setEntered(typed);
      setRequested(typed);
    },
  };
}

/**
 * The properties of an item field that adds items by their codes, and empties itself for the next one. Of pasted rows,
 * the good ones are added, and the others are named (rules: OFFICE-73).
 */
export function useItemSearch(onAdd: (items: PastedItem[]) => void) {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly PastedFault[]>([]);
  const onPick = ({ itemid }: Pick<Suggestion, 'itemid'>) => {
    setText('');
    onAdd([{ item: itemid, quantity: 1 }]);
  };
  // A code with a quantity is no search, or Enter would add what else was found.
  const isRow = readPastedItems(text) !== null;
  const { addWhenFound, ...matches } = useItems(isRow ? '' : text, onPick);
  const onPasted = (pasted: string) => {
    const read = readPastedItems(pasted);
    setFaults(read?.faults ?? []);
    if (read && read.items.length > 0) onAdd(read.items);
    return read;
  };
  const onText = (typed: string) => {
    setFaults([]);
    setText(typed);
  };
  const onEnter = () => {
    if (!isRow) addWhenFound();
    // A typed row with a mistake stays, to be corrected.
    else if (onPasted(text)?.faults.length === 0) setText('');
  };
  return { ...matches, text, faults, onText, onPick, onEnter, onPasted: (pasted: string) => onPasted(pasted) !== null };
}
