import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'theme';

/**
 * Under this key a browser knows of the clinic that is signed in: `yes` if it has clinic prices, else the time in
 * milliseconds until which pages may assume that it has none.
 */
export const CLINIC_PRICES_KEY = 'clinic-prices';

/** Under this key a browser knows the role of the signed-in person, if the person places no orders. */
export const ROLE_KEY = 'role';

/**
 * An inline script that runs before the first paint. It hides prices from a signed-in person, unless the clinic is known
 * to have no clinic prices (rules: CAT-47), and marks the page with the person's role, so that the style sheet hides
 * what the role may not do (rules: ACCOUNT-40). It also sets the chosen theme, so that no other theme flashes; without a
 * choice the style sheet follows the system.
 */
export const themeScript = `try{var d=document,e=d.documentElement.dataset,i=d.readyState==='loading'&&/is\\.authenticated=true/.test(d.cookie);if(i)e.prices='waiting';var s=localStorage,t=s.getItem('${STORAGE_KEY}'),r=s.getItem('${ROLE_KEY}');if(t==='dark'||t==='light')e.theme=t;if(i&&r)e.role=r;if(s.getItem('${CLINIC_PRICES_KEY}')>Date.now())delete e.prices}catch{}`;

/** The person's choice of theme; 'system' until storage was read and if nothing was chosen. */
export const useTheme = create<{ choice: ThemeChoice }>()(() => ({ choice: 'system' }));

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

function followSystem(changed: () => void): () => void {
  const query = window.matchMedia(DARK_SYSTEM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The theme that the page shows now, for content that its style sheet does not reach. */
export function useResolvedTheme(): 'light' | 'dark' {
  const { choice } = useTheme();
  const dark = useSyncExternalStore(
    followSystem,
    () => window.matchMedia(DARK_SYSTEM).matches,
    () => false,
  );
  return choice === 'system' ? (dark ? 'dark' : 'light') : choice;
}

/** Reads the theme that `themeScript` has set; call it after hydration. */
export function openTheme(): void {
  const set = document.documentElement.dataset['theme'];
  useTheme.setState({ choice: set === 'dark' || set === 'light' ? set : 'system' });
}

/** Applies a theme and stores the choice in this browser (rules: PAGE-20); 'system' is not stored. */
export function chooseTheme(choice: ThemeChoice): void {
  useTheme.setState({ choice });
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'system') window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}
