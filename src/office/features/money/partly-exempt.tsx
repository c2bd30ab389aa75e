import type { OfficeTaxes } from '#contract/office-taxes.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { formatDollars } from '#domain/money.ts';
import { placeName } from './tax-table.tsx';

/** The sales that bear one of two taxes, by the tax that a certificate left out (rules: OFFICE-80). */
export function PartlyExempt({ sums }: { sums: OfficeTaxes['partlyExempt'] }) {
  const t = useTranslations('office.taxes');
  if (sums.length === 0) return null;
  return (
    <section className="pb-7">
      <SectionHead title={t('partlyExempt')} />
      <p className="px-4 pb-2 text-muted lg:px-6">{t('partlyExemptText')}</p>
      <dl className="grid max-w-md gap-1 px-4 lg:px-6">
        {sums.map(({ place, tax, sales }) => (
          <div key={`${place} ${tax}`} className="flex justify-between gap-4">
            <dt>{t('partlyExemptRow', { place: placeName(place), tax })}</dt>
            <dd className="font-semibold">{formatDollars(sales)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
