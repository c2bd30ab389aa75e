import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Three ways on: this month's specials, gloves, and answers (spec 000 §2). */
export function Banners() {
  const t = useTranslations('home');
  const banners: { title: string; text: string; link: string; to: LinkProps }[] = [
    {
      title: t('monthlyTitle'),
      text: t('monthlyText'),
      link: t('monthlyLink'),
      to: { to: '/promotions/monthly-special' },
    },
    {
      title: t('glovesTitle'),
      text: t('glovesText'),
      link: t('glovesLink'),
      to: { to: '/products/by-name/$name', params: { name: 'gloves' } },
    },
    { title: t('faqTitle'), text: t('faqText'), link: t('faqLink'), to: { to: '/faq' as '/' } },
  ];
  return (
    <ul className="mt-12 grid gap-4 md:grid-cols-3">
      {banners.map(({ title, text, link, to }) => (
        <li key={title} className="flex flex-col rounded-lg bg-tint p-6">
          <h2 className="text-lg font-bold tracking-tight">{title}</h2>
          <p className="mt-1 mb-4 text-ink">{text}</p>
          <Link {...to} className="mt-auto inline-flex items-center gap-1.5 font-semibold text-accent hover:underline">
            {link}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
