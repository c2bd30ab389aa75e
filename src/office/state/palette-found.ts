import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clinicsQuery } from './clinics.ts';
import { useStaff } from './staff.ts';
import { stockQuery } from './stock.ts';

/** Milliseconds after the last keystroke before the search starts. */
const PAUSE_MS = 150;
/** Shorter texts match too much. */
const MIN_LENGTH = 2;
const MAX_FOUND = 5;

/**
 * The items and clinics that match a text after a pause in typing, for the roles that read them (rules: OFFICE-97).
 * Empty until the matches of this very text have arrived.
 */
export function usePaletteFound(text: string) {
  const { mayRead } = useStaff();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setRequested(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const isOn = requested.length >= MIN_LENGTH;
  const options = { enabled: isOn, retry: false, placeholderData: undefined } as const;
  const items = useQuery({ ...stockQuery({ q: requested }), ...options, enabled: isOn && mayRead('stock') });
  const clinics = useQuery({ ...clinicsQuery({ q: requested }), ...options, enabled: isOn && mayRead('clinics') });
  const isCurrent = isOn && requested === text;
  return {
    items: isCurrent ? (items.data?.items ?? []).slice(0, MAX_FOUND) : [],
    clinics: isCurrent ? (clinics.data?.items ?? []).slice(0, MAX_FOUND) : [],
  };
}
