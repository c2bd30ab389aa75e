import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleQuestionMark } from 'lucide';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { bestSellersQuery } from './home-query.ts';

/** Tiles that link to the monthly specials, gloves and the FAQ (rules: PAGE-30). */
export function PromoTiles() {
  const t = useTranslations('home');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const { data: products = [] } = useQuery(bestSellersQuery);
  const pictureOf = (word: string) => classes.find(({ name }) => name.toLowerCase().includes(word))?.file_url ?? '';
  const onPromotion = products.find(({ fixedprice }) => fixedprice !== null)?.file_url ?? pictureOf('restorative');
  const signposts = [
    { to: '/promotions/monthly-special', title: t('specials'), text: t('specialsText'), picture: onPromotion },
    { to: '/products/by-name/gloves', title: t('gloves'), text: t('glovesText'), picture: pictureOf('gloves') },
    { to: '/faq', title: t('questions'), text: t('questionsText'), picture: '' },
  ];
  return (
    <ul className="mt-12 grid gap-4 md:grid-cols-3">
      {signposts.map(({ to, title, text, picture }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full items-center gap-4 overflow-hidden rounded-lg bg-tint p-5 hover:inset-ring hover:inset-ring-accent"
          >
            <span className="grow">
              <b className="block text-lg leading-tight font-bold tracking-[-0.02em]">{title}</b>
              <span className="mt-1 block text-sm text-muted">{text}</span>
              <Icon
                iconNode={ArrowRight}
                size={18}
                aria-hidden
                className="mt-3 text-accent transition-transform group-hover:translate-x-1"
              />
            </span>
            {picture ? (
              <img src={picture} alt="" width={200} height={200} loading="lazy" className="size-24 shrink-0" />
            ) : (
              <Icon
                iconNode={CircleQuestionMark}
                size={72}
                strokeWidth={1}
                aria-hidden
                className="mr-2 shrink-0 text-accent"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
