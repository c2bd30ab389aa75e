import { useTranslations } from '#ui/messages/translations.ts';

/** The title of the browser's tab. */
export function OfficeTitle({ page, store }: { page: string; store?: string }) {
  const t = useTranslations('office.frame');
  return <title>{store ? t('title', { page, store }) : `${page} · ${t('office')}`}</title>;
}
