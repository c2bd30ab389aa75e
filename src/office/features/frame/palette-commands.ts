import { useGo } from '#office/link.tsx';
import { openKeys, usePalette, type Command } from '#office/parts/palette.ts';
import { usePaletteFound } from '#office/state/palette-found.ts';
import { numbersIn } from '#office/state/palette-numbers.ts';
import { rankCommands } from '#office/state/palette-ranking.ts';
import { signOut } from '#office/state/session.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockItemPath } from '#office/state/stock.ts';
import { useListHomes, useViews, viewPath } from '#office/state/views.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { chooseTheme, THEME_CHOICES } from '#ui/theme.ts';
import { places } from './menu.tsx';
import { PALETTE_PAGES } from './palette-pages.ts';

/** Commands of one kind, under a title. */
export interface CommandGroup {
  value: string;
  items: Command[];
}

/** The commands that match a text, in groups; the last group searches the lists for the text (rules: OFFICE-97). */
export function useCommandGroups(text: string): CommandGroup[] {
  const t = useTranslations('office.palette.group');
  const { ofPage } = usePalette();
  const numbers = useNumbers(text);
  const found = useFound(text);
  const work = useWork();
  const office = useOfficeCommands();
  const searches = useSearches(text);
  const match = (commands: readonly Command[]) => (text === '' ? [...commands] : rankCommands(commands, text));
  const groups = [
    { value: t('open'), items: [...numbers, ...found.typed] },
    { value: t('page'), items: match(ofPage) },
    { value: t('work'), items: match(work) },
    { value: t('found'), items: found.others },
    { value: t('office'), items: match(office) },
    { value: t('search'), items: searches },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function useNumbers(text: string): Command[] {
  const t = useTranslations('office.frame');
  const go = useGo();
  const { mayRead } = useStaff();
  return numbersIn(text)
    .filter(({ area }) => mayRead(area))
    .map(({ id, number, path }) => ({ id, label: t(id, { number }), run: () => go(path) }));
}

/**
 * The item whose code was typed, and apart from it clinics, then items: a word such as `receive` also is in the texts of
 * many items, so these come after the work.
 */
function useFound(text: string): { typed: Command[]; others: Command[] } {
  const t = useTranslations('office.palette');
  const go = useGo();
  const { items, clinics } = usePaletteFound(text);
  const isTyped = ({ number }: { number: string }) => number.toLowerCase() === text.toLowerCase();
  const open = ({ number, name }: { number: string; name: string }) => ({
    id: `item-${number}`,
    label: t('item', { number, name }),
    run: () => go(stockItemPath(number)),
  });
  const others = [
    ...clinics.map(({ number, name }) => ({
      id: `clinic-${number}`,
      label: t('clinic', { number, name }),
      run: () => go(`/clinics/${number}`),
    })),
    ...items.filter((item) => !isTyped(item)).map(open),
  ];
  return { typed: items.filter(isTyped).map(open), others };
}

/** The keys that open a place: its first letter after `g`, but `e` for the settings, because stock has the `s`. */
const placeKey = (name: string) => `g ${name === 'settings' ? 'e' : (name[0] ?? '')}`;

/** The places of the menu, the pages below them, and the saved views. */
function useWork(): Command[] {
  const t = useTranslations('office.frame');
  const words = useTranslations('office.palette');
  const go = useGo();
  const { may, mayRead } = useStaff();
  const views = useViews();
  const homeOf = useListHomes();
  return [
    ...places
      .filter(({ area }) => area === null || mayRead(area))
      .map(({ name, path, list }) => ({
        id: name,
        label: t('goTo', { place: t(name) }),
        keys: placeKey(name),
        run: () => go(list ? homeOf(list) : path),
      })),
    ...PALETTE_PAGES.filter((page) => mayRead(page.area) && (!('act' in page) || may(page.act))).map(
      ({ name, path }) => ({
        id: `page-${name}`,
        label: words(`label.${name}`),
        words: words(`words.${name}`),
        run: () => go(path),
      }),
    ),
    ...views.map((view) => ({
      id: `view-${view.id}`,
      label: t('openView', { name: view.name }),
      run: () => go(viewPath(view)),
    })),
  ];
}

function useOfficeCommands(): Command[] {
  const t = useTranslations('office.frame');
  return [
    ...THEME_CHOICES.map((theme) => ({ id: theme, label: t(`themes.${theme}`), run: () => chooseTheme(theme) })),
    { id: 'keys', label: t('keys.keys'), keys: '?', run: openKeys },
    { id: 'signOut', label: t('signOut'), run: () => void signOut() },
  ];
}

function useSearches(text: string): Command[] {
  const t = useTranslations('office.frame');
  const go = useGo();
  const { mayRead } = useStaff();
  if (text === '') return [];
  const q = encodeURIComponent(text);
  const searches = [
    { id: 'findOrders', area: 'orders', path: `/orders?q=${q}` },
    { id: 'findClinics', area: 'clinics', path: `/clinics?q=${q}` },
    { id: 'findItems', area: 'stock', path: `/warehouse/stock?q=${q}` },
  ] as const;
  return searches
    .filter(({ area }) => mayRead(area))
    .map(({ id, path }) => ({ id, label: t(id, { text }), run: () => go(path) }));
}
