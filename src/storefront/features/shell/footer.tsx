import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BrandMark } from './brand-mark.tsx';
import { legalGroup } from './destinations.ts';

const link = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

export function Footer({ year }: { year: string }) {
  const t = useTranslations('shell');
  const store = useStoreSettings();
  const { street, city, regionName, postalCode, country } = store.address;
  const numbers = [
    [t('tollFree'), store.phones.tollFree],
    [t('local'), store.phones.local],
    [t('fax'), store.phones.fax],
  ] as const;
  return (
    <footer className="mt-16 border-t border-line bg-surface text-sm text-muted">
      <div className="wrap grid gap-x-8 gap-y-9 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.1fr_1.2fr]">
        <div className="text-ink">
          <BrandMark />
          <p className="mt-2 max-w-xs text-muted">{store.summary}</p>
        </div>
        <Section title={t('location')}>
          <address className="not-italic">
            {street}
            <br />
            {city}, {regionName} {postalCode}
            <br />
            {country}
          </address>
          <dl className="mt-3">
            {store.hours.map(({ days, hours }) => (
              <div key={days} className="flex flex-wrap gap-x-2">
                <dt>{days}</dt>
                <dd className="text-ink">{hours}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={t('contactUs')}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
            {numbers.map(([label, number]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="text-ink">
                  {number === store.phones.fax ? (
                    number
                  ) : (
                    <a className={link} href={`tel:+${number.replace(/^(?!1-)/, '1-').replaceAll('-', '')}`}>
                      {number}
                    </a>
                  )}
                </dd>
              </div>
            ))}
            <dt>{t('email')}</dt>
            <dd className="text-ink">
              <a className={link} href={`mailto:${store.email}`}>
                {store.email}
              </a>
            </dd>
          </dl>
        </Section>
        <Section title={t('legal')}>
          <ul className="space-y-1.5">
            {legalGroup.map(({ name, path }) => (
              <li key={path}>
                <Link to={path} className={link}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <p>{t('copyright', { year, company: store.legalName })}</p>
          <ul aria-label={t('follow')} className="flex flex-wrap gap-x-5 gap-y-1">
            {store.social.map(({ name, url }) => (
              <li key={name}>
                <a
                  className={link}
                  href={url}
                  rel="noreferrer"
                  aria-label={t('onSite', { store: store.name, site: name })}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-xs font-bold tracking-wider text-ink">{title}</h2>
      {children}
    </section>
  );
}
