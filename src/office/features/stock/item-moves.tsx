import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockItemPage, StockMove } from '#contract/office-stock.ts';
import { OfficeLink } from '#office/link.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { shortTime } from '#office/parts/times.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { earlierMovesQuery } from '#office/state/stock.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The moves of an item, newest first; earlier ones are loaded on request. */
export function ItemMoves({ page }: { page: StockItemPage }) {
  const t = useTranslations('office.stock');
  const errorText = useErrorText();
  const { items, before } = page.moves;
  const earlier = useInfiniteQuery(earlierMovesQuery(page.number, before ?? 0));
  const pages = earlier.data?.pages ?? [];
  const hasMore = before !== null && (pages.length === 0 || earlier.hasNextPage);
  const more = () => void (pages.length === 0 ? earlier.refetch() : earlier.fetchNextPage());
  return (
    <section className="pb-6">
      <SectionHead title={t('moves')} />
      {items.length === 0 && <p className="px-4 text-muted lg:px-6">{t('noMoves')}</p>}
      <ol className="border-t border-line">
        {[...items, ...pages.flatMap((loaded) => loaded.items)].map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </ol>
      {earlier.error && (
        <p role="alert" className="px-4 pt-3 text-danger lg:px-6">
          {errorText(earlier.error)}
        </p>
      )}
      {hasMore && (
        <div className="px-4 pt-3 lg:px-6">
          <button type="button" className={smallButton} disabled={earlier.isFetching} onClick={more}>
            {t(earlier.isFetching ? 'loadingMoves' : 'moreMoves')}
          </button>
        </div>
      )}
    </section>
  );
}

function MoveRow({ move }: { move: StockMove }) {
  const t = useTranslations('office.stock');
  const { kind, reason, quantity, bin, lot, by, order, pickList, at } = move;
  const sign = quantity > 0 ? '+' : '−';
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-b border-line px-4 py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] lg:px-6">
      <b className={`text-right font-semibold ${quantity < 0 ? 'text-low' : 'text-ok'}`}>
        {sign}
        {Math.abs(quantity).toLocaleString('en-CA')}
      </b>
      <span>
        {t(`move.${kind}`)}
        {reason && `, ${t(`reasons.${reason}`)}`}
        {order && (
          <>
            {' '}
            <OfficeLink to={`/orders/${order}`} className="font-mono text-xs text-accent hover:underline">
              {order}
            </OfficeLink>
          </>
        )}
        {pickList && (
          <>
            {' '}
            <OfficeLink to={pickListPath(pickList)} className="font-mono text-xs text-accent hover:underline">
              {pickList}
            </OfficeLink>
          </>
        )}
        <span className="block text-muted">
          <span className="font-mono text-xs">{bin}</span>
          {lot && `, ${t('lot', { lot })}`}
        </span>
      </span>
      <span className="text-muted max-sm:col-start-2 sm:text-right">
        {shortTime(at)}
        {by && <span className="block max-sm:inline max-sm:before:content-[',_']">{by}</span>}
      </span>
    </li>
  );
}
