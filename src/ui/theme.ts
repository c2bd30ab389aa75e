import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Under this key a browser keeps the chosen theme, for the storefront and the office. */
export const THEME_KEY = 'theme';

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

/** Reads the theme that the page's inline script has set; a page of the storefront calls it after hydration. */
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
    if (choice === 'system') window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, choice);
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}
