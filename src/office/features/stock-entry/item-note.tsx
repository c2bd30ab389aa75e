import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#office/api.ts';
import { stockItemQuery } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Milliseconds after the last keystroke before the item is looked up. */
const PAUSE_MS = 400;

/** The name of the item that was typed or scanned, or that there is none. */
export function ItemNote({ item }: { item: string }) {
  const t = useTranslations('office.stockEntry');
  const typed = item.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({ ...stockItemQuery(asked), enabled: asked !== '', retry: false });
  if (asked === '' || asked !== typed) return null;
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return <p className="text-low">{t(isUnknown ? 'unknownItem' : 'notLookedUp', { item: typed })}</p>;
  }
  return data ? (
    <p className="truncate text-muted">
      {data.number !== typed && <span className="font-mono text-xs">{data.number} </span>}
      {data.name}
    </p>
  ) : null;
}
