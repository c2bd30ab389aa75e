import { Link, useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide';
import { nameSlug, productIdOf, productNameCandidates } from '#domain/slugs.ts';
import { truncate } from '#domain/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The page of a product that does not exist (rules: CAT-27). */
export function ProductMissing() {
  const t = useTranslations('catalogue');
  const { id = '' } = useParams({ strict: false });
  const searchText = productIdOf(id) === null && productNameCandidates(id).length > 0 ? id : '';
  return (
    <div className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <Icon iconNode={PackageX} size={56} strokeWidth={1} aria-hidden className="text-line-strong" />
      <h1 className="text-2xl font-bold tracking-tight outline-none">{t('productNotFound')}</h1>
      <p className="max-w-md text-balance text-muted">{t('productNotFoundText')}</p>
      <p className="flex flex-wrap gap-3 sm:justify-center">
        {searchText !== '' && (
          <Link
            to="/products/by-name/$name"
            params={{ name: nameSlug(searchText) }}
            className={buttonClass('strong', 'large')}
          >
            {t('productNotFoundSearch', { name: truncate(searchText) })}
          </Link>
        )}
        <Link to="/products" className={buttonClass(searchText === '' ? 'strong' : 'outline', 'large')}>
          {t('allProducts')}
        </Link>
      </p>
    </div>
  );
}
