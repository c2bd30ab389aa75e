import type { AttributeFacet } from '#contract/facets.ts';
import { ATTRIBUTE_PARAMETER } from '#domain/attribute-filters.ts';
import { attributeFiltersOf, type ListingSearch } from '#domain/listing-search.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { FacetGroup } from './facet-group.tsx';

/** Number of attributes shown at first. */
const INITIAL_ATTRIBUTES = 8;

interface AttributeGroupsProps {
  search: ListingSearch;
  attributes: readonly AttributeFacet[];
  /** Whether products can be filtered by their promotions. */
  hasPromotions: boolean;
}

/** The filters by stock and promotion, and by the attributes of the class (rules: CAT-57, CAT-58). */
export function AttributeGroups({ search, attributes, hasPromotions }: AttributeGroupsProps) {
  const t = useTranslations('catalogue');
  const chosen = attributeFiltersOf(search);
  const group = ({ key, names, values }: AttributeFacet) => (
    <FacetGroup
      key={key}
      title={names.en}
      name={ATTRIBUTE_PARAMETER + key}
      counts={values.map((value) => ({ id: value.key, name: value.names.en, count: value.count }))}
      selected={chosen[key] ?? []}
      // The answer has the chosen values, also without products.
      nameOf={() => ''}
      find={t('findValue', { name: names.en })}
    />
  );
  const others = attributes.slice(INITIAL_ATTRIBUTES);
  return (
    <>
      <fieldset className="mt-5">
        <legend className="mb-1 text-sm font-bold">{t('availability')}</legend>
        <Choice name="inStock" label={t('inStockOnly')} isOn={search.inStock} />
        {hasPromotions && <Choice name="onPromotion" label={t('onPromotion')} isOn={search.onPromotion} />}
      </fieldset>
      {attributes.slice(0, INITIAL_ATTRIBUTES).map(group)}
      {others.length > 0 && (
        <details className="mt-5" open={others.some(({ key }) => chosen[key]) || undefined}>
          <summary className="target-h-8 cursor-pointer text-sm font-semibold text-accent">{t('moreFilters')}</summary>
          {others.map(group)}
        </details>
      )}
    </>
  );
}

function Choice({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="flex target-h-7.5 items-center gap-2.5">
      <input type="checkbox" name={name} value="true" defaultChecked={isOn} className="size-4.5 shrink-0 lg:size-4" />
      <span className="leading-tight">{label}</span>
    </label>
  );
}
