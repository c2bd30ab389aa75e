import type { ProductAttribute } from '#contract/catalogue.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * The attributes of a product in two columns, safety properties first and in bold (rules: CAT-54). The previous version
 * of the store, which may answer during a deployment, sends no attributes.
 */
export function Attributes({ attributes = [] }: { attributes?: readonly ProductAttribute[] }) {
  const t = useTranslations('catalogue');
  if (attributes.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="text-lg font-bold tracking-tight">{t('properties')}</h2>
      <dl className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {attributes.map(({ key, names, safety, values }) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-muted">{names.en}</dt>
            <dd className={`text-right ${safety ? 'font-semibold' : ''}`}>
              {values.map((value) => value.names.en).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
