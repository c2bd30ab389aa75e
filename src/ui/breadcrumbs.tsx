import { Link } from '@tanstack/react-router';
import { crumbPath } from '#domain/slugs.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export interface Crumb {
  label: string;
  /** Path of the link; by default the path built from the label. */
  to?: string;
}

/** The path to the current page: each crumb but the last is a link (rules: PAGE-12). */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumbs')} className="pt-4 pb-1 text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className="flex gap-2">
            {at > 0 && <span aria-hidden>/</span>}
            {at < crumbs.length - 1 ? (
              <Link to={to ?? crumbPath(label)} className="hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
