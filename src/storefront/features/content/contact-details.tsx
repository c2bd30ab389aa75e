import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toPhoneLink } from './phone-link.ts';

/** Phone, e-mail, office address and hours of the store. */
export function ContactDetails() {
  const t = useTranslations('content');
  const { phones, email, address, hours, legalName } = useStoreSettings();
  const link = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline';
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm font-semibold text-muted">{t('waysPhone')}</dt>
        <dd>
          <a href={toPhoneLink(phones.tollFree)} className={link}>
            {phones.tollFree}
          </a>{' '}
          {t('waysTollFree')}
          <br />
          <a href={toPhoneLink(phones.local)} className={link}>
            {phones.local}
          </a>{' '}
          {t('waysLocal')}
          <br />
          {t('waysFax', { number: phones.fax })}
        </dd>
      </div>
      <div>
        <dt className="text-sm font-semibold text-muted">{t('waysEmail')}</dt>
        <dd>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-sm font-semibold text-muted">{t('waysOffice')}</dt>
        <dd>
          {legalName}
          <br />
          {address.street}
          <br />
          {address.city}, {address.regionName} {address.postalCode}
        </dd>
      </div>
      <div>
        <dt className="text-sm font-semibold text-muted">{t('waysHours')}</dt>
        {hours.map((opening) => (
          <dd key={opening.days}>
            {opening.days}, {opening.hours}
          </dd>
        ))}
      </div>
    </dl>
  );
}
