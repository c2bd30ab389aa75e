/** CSS classes of an entry in the navigation bar; the current page's entry is underlined in the accent colour. */
export const navItemClass =
  'flex target-h-11 items-center gap-1 border-b-2 border-transparent text-sm font-[550] hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-accent aria-expanded:text-accent';
