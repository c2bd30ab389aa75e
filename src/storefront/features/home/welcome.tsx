import { Link } from '@tanstack/react-router';
import { CalendarSync, PackageCheck, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { deliveryEstimate } from '#domain/inventory.ts';
import { FREE_SHIPPING_FROM } from '#domain/shipping.ts';
import { buttonClass } from '#storefront/ui/button.tsx';

/** The first thing a visitor reads: what the store is good for, three facts, and pictures of what it sells. */
export function Welcome({ pictures }: { pictures: string[] }) {
  const t = useTranslations('home');
  const facts = [
    { icon: Truck, text: t('factShipping', { amount: `$${FREE_SHIPPING_FROM / 100}` }) },
    { icon: PackageCheck, text: t('factDelivery', deliveryEstimate(1)) },
    { icon: CalendarSync, text: t('factSubscribe') },
  ];
  return (
    <section className="mt-4 grid overflow-hidden rounded-lg border border-line bg-surface lg:mt-6 lg:grid-cols-[5fr_6fr]">
      <div className="p-6 sm:p-10">
        <h1 className="text-2xl leading-tight font-bold tracking-[-0.025em] outline-none lg:text-[2.5rem]">
          {t('title')}
        </h1>
        <p className="mt-3 max-w-md text-lg text-muted">{t('text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/products" className={buttonClass('strong', 'large')}>
            {t('browse')}
          </Link>
          <Link to="/promotions" className={buttonClass('plain', 'large')}>
            {t('promotions')}
          </Link>
        </div>
        <ul className="mt-8 grid gap-2 text-sm">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon size={18} aria-hidden className="shrink-0 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <ul aria-hidden className="hidden grid-cols-4 gap-px bg-line sm:grid lg:grid-cols-3">
        {pictures.slice(0, 9).map((picture, at) => (
          <li key={picture} className={`grid place-items-center bg-sunken p-4 ${at > 3 ? 'max-lg:hidden' : ''}`}>
            <img
              src={picture}
              alt=""
              width={200}
              height={200}
              className="aspect-square w-full max-w-32 object-contain"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
