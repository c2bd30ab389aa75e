import type { ReactNode } from 'react';
import { OfficeLink } from '#office/link.tsx';
import { TabRow } from '#office/parts/tab-row.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

const pages = [
  { name: 'invoices', path: '/money' },
  { name: 'payments', path: '/money/payments' },
  { name: 'credits', path: '/money/credit-notes' },
  { name: 'taxes', path: '/money/taxes' },
  { name: 'disputes', path: '/money/disputes' },
  { name: 'payouts', path: '/money/payouts' },
] as const;

/** The bar over the pages of money, with the way from one to the other. */
export function MoneyBar({ here, end }: { here: (typeof pages)[number]['name']; end?: ReactNode }) {
  const t = useTranslations('office.money');
  return (
    <TopBar title={t('title')} end={end}>
      <TabRow
        label={t('pages')}
        here={here}
        // On a small screen a line of its own, which begins below the button of the menu.
        className="rounded-md bg-sunken p-0.5 max-lg:order-last max-lg:-ml-10 max-lg:basis-[calc(100%+2.5rem)]"
      >
        {pages.map(({ name, path }) => (
          <OfficeLink
            key={name}
            to={path}
            aria-current={name === here ? 'page' : undefined}
            className="flex target-h-7 items-center rounded-sm px-2.5 font-medium whitespace-nowrap text-muted max-lg:grow max-lg:justify-center hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--line)]"
          >
            {t(`page.${name}`)}
          </OfficeLink>
        ))}
      </TabRow>
    </TopBar>
  );
}
