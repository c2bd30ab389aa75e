import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The way to a page of text: from Home, by what it belongs to. */
export function ContentCrumbs({ parents = [], title }: { parents?: Crumb[]; title: string }) {
  const t = useTranslations('content');
  return <Breadcrumbs crumbs={[{ label: t('home') }, ...parents, { label: title }]} />;
}
