import { Link } from '@tanstack/react-router';
import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toPhoneLink } from './phone-link.ts';

/** Contact details beside a text. */
export function HelpAside() {
  const t = useTranslations('content');
  const { phones, hours } = useStoreSettings();
  const [office] = hours;
  return (
    <aside aria-label={t('help')} className="rounded-lg border border-line bg-surface p-5 text-sm">
      <h2 className="font-semibold">{t('help')}</h2>
      <p className="mt-2">
        <a href={toPhoneLink(phones.tollFree)} className="text-lg font-bold tracking-tight hover:text-accent">
          {phones.tollFree}
        </a>
      </p>
      <p className="text-muted">
        {office.days}
        <br />
        {office.hours}
      </p>
      <p className="mt-3">
        <Link to="/contact" className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline">
          {t('helpWrite')}
        </Link>
      </p>
    </aside>
  );
}
