import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StockItemPage } from '#contract/office-stock.ts';
import { ApiError } from '#office/api.ts';
import { stockItemQuery } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Milliseconds after the last keystroke before the item is looked up. */
const PAUSE_MS = 400;

interface ItemNoteProps {
  item: string;
  /** Called with the bins in which the item lies, in the order of walking, once they are known. */
  onBins?: (bins: string[]) => void;
}

/** The name of the item that was typed or scanned and the bins in which it lies, or that there is no such item. */
export function ItemNote({ item, onBins }: ItemNoteProps) {
  const t = useTranslations('office.stockEntry');
  const typed = item.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({ ...stockItemQuery(asked), enabled: asked !== '', retry: false });
  const known = asked === typed ? data : undefined;
  const tellBins = useEffectEvent((bins: string[]) => onBins?.(bins));
  useEffect(() => {
    if (known) tellBins(binsOf(known));
  }, [known]);
  if (asked === '' || asked !== typed) return null;
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return <p className="text-low">{t(isUnknown ? 'unknownItem' : 'notLookedUp', { item: typed })}</p>;
  }
  return data ? (
    <p className="truncate text-muted">
      {data.number !== typed && <span className="font-mono text-xs">{data.number} </span>}
      {data.name}
      {onBins && binsOf(data).length > 0 && <> · {t('liesIn', { bins: binsOf(data).join(', ') })}</>}
    </p>
  ) : null;
}

const binsOf = ({ levels }: StockItemPage) => [
  ...new Set(levels.filter(({ units }) => units > 0).map(({ bin }) => bin)),
];
