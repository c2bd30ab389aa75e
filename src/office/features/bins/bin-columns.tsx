import { useRouterState } from '@tanstack/react-router';
import type { OfficeBin } from '#contract/office-bins.ts';
import type { BinColumn } from '#domain/bin-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvTime, shortTime } from '#office/parts/times.ts';
import { binPath, readBinFilters } from '#office/state/bins.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const number = (count: number) => count.toLocaleString('en-CA');

export const columns: Record<BinColumn, Column<OfficeBin>> = {
  code: { cell: ({ code }) => <BinLink code={code} />, text: ({ code }) => code, className: 'w-full' },
  walk: {
    cell: ({ sortOrder }) => <span className="text-muted">{number(sortOrder)}</span>,
    text: ({ sortOrder }) => String(sortOrder),
    className: 'text-right',
  },
  items: { cell: ({ items }) => number(items), text: ({ items }) => String(items), className: 'text-right' },
  units: { cell: (bin) => <Units {...bin} />, text: ({ units }) => String(units), className: 'text-right' },
  countedAt: { cell: (bin) => <Counted {...bin} />, text: ({ countedAt }) => csvTime(countedAt) },
};

/** Opens the bin with the filters of the list, so that its page leads back to them. */
function BinLink({ code }: { code: string }) {
  const filters = readBinFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink to={binPath(code, filters)} className="font-mono text-xs font-medium hover:text-accent hover:underline">
      {code}
    </OfficeLink>
  );
}

function Units({ units }: Pick<OfficeBin, 'units'>) {
  const t = useTranslations('office.bins');
  return units === 0 ? <span className="text-muted">{t('empty')}</span> : number(units);
}

function Counted({ countedAt }: Pick<OfficeBin, 'countedAt'>) {
  const t = useTranslations('office.bins');
  return <span className="text-muted">{countedAt === null ? t('neverCounted') : shortTime(countedAt)}</span>;
}

/** A bin of the list on a small screen. */
export function BinBlock(bin: OfficeBin) {
  const t = useTranslations('office.bins');
  const filters = readBinFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink to={binPath(bin.code, filters)} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <b className="font-mono font-semibold">{bin.code}</b>
      <span className="text-right">
        <Units {...bin} />
      </span>
      <span className="text-muted">{t('itemCount', { count: bin.items })}</span>
      <span className="text-right">
        <Counted {...bin} />
      </span>
    </OfficeLink>
  );
}
