import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The breadcrumbs of a text page. */
export function ContentCrumbs({ parents = [], title }: { parents?: Crumb[]; title: string }) {
  const t = useTranslations('content');
  return <Breadcrumbs crumbs={[{ label: t('home') }, ...parents, { label: title }]} />;
}
