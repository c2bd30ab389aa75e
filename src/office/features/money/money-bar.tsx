import { TopBar } from '#office/parts/top-bar.tsx';
import { openPalette } from '#office/state/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The bar over the pages of money. */
export function MoneyBar(_: { here: 'invoices' }) {
  const t = useTranslations('office.money');
  const frame = useTranslations('office.frame');
  return (
    <TopBar palette={{ label: frame('palette'), open: openPalette }}>
      <h1 className="text-lg font-bold tracking-[-0.02em]">{t('title')}</h1>
    </TopBar>
  );
}
