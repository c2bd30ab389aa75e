/** The two layouts of a listing, and the tile in rows of products. */
export type CardLayout = 'grid' | 'list' | 'tile';

/** Class names of a card's parts in each layout; the list layout becomes a table on large screens. */
export const layouts: Record<
  CardLayout,
  { card: string; picture: string; heart: string; code: string; name: string; price: string }
> = {
  grid: {
    card: 'flex flex-col border-r border-b bg-surface p-3 sm:p-4',
    picture: 'mb-3',
    heart: 'top-5 right-5 sm:top-6 sm:right-6',
    code: 'flex-wrap justify-between',
    name: 'sm:min-h-[2.75em]',
    price: 'mt-auto pt-2',
  },
  list: {
    card: 'grid grid-cols-[104px_minmax(0,1fr)] gap-x-3.5 max-[359px]:grid-cols-[72px_minmax(0,1fr)] border-b py-3.5 md:grid-cols-[72px_minmax(0,1fr)_9rem_14rem] md:items-center md:gap-x-4 md:bg-surface md:px-4 md:py-3 xl:grid-cols-[88px_minmax(0,1fr)_11rem_14rem] xl:gap-x-6',
    picture: 'row-span-3 md:row-span-1',
    heart: 'top-5 left-1.5 md:top-2 md:left-2.5',
    code: 'justify-between md:flex-wrap md:justify-start md:gap-x-4 md:gap-y-0',
    name: '',
    price: 'mt-1.5 md:mt-0',
  },
  tile: {
    card: 'flex flex-col p-3 sm:p-4',
    picture: 'mb-3',
    heart: 'top-5 right-5 sm:top-6 sm:right-6',
    code: 'justify-between',
    name: 'min-h-[2.75em]',
    price: 'mt-auto pt-2',
  },
};
