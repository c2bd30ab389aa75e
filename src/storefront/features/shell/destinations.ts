import type { messages } from '#storefront/messages/en.ts';

type ShellWords = (typeof messages)['shell'];

/** A link of the navigation; `name` is a key of the shell's messages (rules: PAGE-15, PAGE-18). */
export interface Destination {
  name: { [Name in keyof ShellWords]: ShellWords[Name] extends string ? Name : never }[keyof ShellWords];
  path: string;
}

export const promotionsGroup: Destination[] = [
  { name: 'promotions', path: '/promotions' },
  { name: 'raffle', path: '/promotions/jdiq' },
  { name: 'monthlySpecials', path: '/promotions/monthly-special' },
  { name: 'giftCard', path: '/promotions/gift-card' },
];

/** The navigation bar of large screens also has the catalogues; the side menu does not (rules: PAGE-18). */
export const promotionsAndCatalogues: Destination[] = [...promotionsGroup, { name: 'catalogues', path: '/catalogues' }];

export const clearance: Destination = { name: 'clearance', path: '/clearance' };
export const partners: Destination = { name: 'partners', path: '/partners' };
export const favorites: Destination = { name: 'favorites', path: '/favorites' };

export const aboutGroup: Destination[] = [
  { name: 'about', path: '/about' },
  { name: 'team', path: '/team' },
  { name: 'faq', path: '/faq' },
  { name: 'contact', path: '/contact' },
  { name: 'blog', path: '/blog' },
];

export const legalGroup: Destination[] = [
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms' },
  { name: 'returns', path: '/returns' },
  { name: 'pickup', path: '/pickup' },
];
