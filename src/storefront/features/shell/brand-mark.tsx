import { Link } from '@tanstack/react-router';
import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The store's logo, which links to the front page. */
export function BrandMark() {
  const t = useTranslations('shell');
  const { name, mark } = useStoreSettings();
  const [first, second] = mark;
  return (
    <Link
      to="/"
      aria-label={t('homeLink', { store: name })}
      className="text-[1.2rem] font-[750] tracking-[-0.02em] whitespace-nowrap"
    >
      {first}
      <span className="text-accent">·</span>
      {second}
    </Link>
  );
}
