import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The page for a URL that does not exist (rules: PAGE-11). */
export function NotFoundPage() {
  const t = useTranslations('shell');
  return (
    <div className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <p className="font-mono text-[clamp(5rem,18vw,10rem)] leading-none text-line-strong">{t('notFoundCode')}</p>
      <h1 className="text-2xl font-bold tracking-tight outline-none">{t('notFoundTitle')}</h1>
      <p className="max-w-md text-balance text-muted">{t('notFoundText')}</p>
      <Link to="/" className={buttonClass('strong', 'large')}>
        {t('goHome')}
      </Link>
    </div>
  );
}
