import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { createContext, use } from 'react';
import type { PublicSettings } from '#domain/settings.ts';
import { askClock, storeNow } from './state/clock.ts';

/** The settings of the store and its outside services that the browser needs. They contain no secret. */
export interface StorefrontSettings {
  publicUrl: string;
  store: PublicSettings;
  auth0: { domain: string; clientId: string; audience: string };
  stripe: { publishableKey: string; scriptUrl: string };
  isStaging?: boolean;
}

/** The values that program.ts passes to the rendering of each page. */
export interface StartContext {
  /** The current settings. */
  settings: () => StorefrontSettings;
  apiFetch: (request: Request) => Response | Promise<Response>;
  /** The store's clock, so that a page counts days as the prices do. */
  now: () => Date;
  /** The year in Toronto. It is apart from the clock, because every page shows it and few pages show the day. */
  year: () => string;
  /** Loads data that is the same on all pages, once until the catalogue changes. */
  shared: <T>(name: string, load: () => Promise<T>) => Promise<T>;
}

/** The values that program.ts passed for the page being rendered; only on the server. */
export function startContext(): StartContext {
  return getGlobalStartContext() as unknown as StartContext;
}

/** The settings that the page contained; only in the browser. */
let pageSettings: StorefrontSettings | null = null;

/** Keeps the settings of the page, for when the browser loads the root route's data again. */
export function keepSettings(settings: StorefrontSettings): void {
  pageSettings = settings;
}

/** The current settings on the server; in the browser the settings of the page, after hydration. */
export const currentSettings = createIsomorphicFn()
  .server((): StorefrontSettings | null => startContext().settings())
  .client((): StorefrontSettings | null => pageSettings);

/**
 * Whether a staging store has rendered the page. In the browser the page's root element says it, also on a page whose
 * settings could not be loaded.
 */
export const isStagingPage = createIsomorphicFn()
  .server((): boolean => startContext().settings().isStaging === true)
  .client((): boolean => document.documentElement.dataset.staging === 'true');

/** The current time by the store's clock, which the browser asks for. */
export const now = createIsomorphicFn()
  .server((): Date => startContext().now())
  .client(async (): Promise<Date> => {
    await askClock();
    return storeNow();
  });

/**
 * The year in Toronto, on the server. The browser reads it from the page, because its own clock may show another year.
 */
export const serverYear = createIsomorphicFn()
  .server((): string => startContext().year())
  .client((): string => '');

/** Answers the page being rendered with status 410: its subject no longer exists. */
export const setGoneStatus = createIsomorphicFn().server((): void => setResponseStatus(410));

/** Answers the page being rendered with status 404. */
export const setNotFoundStatus = createIsomorphicFn().server((): void => setResponseStatus(404));

/** The settings that the page contained; the root route provides them. */
export const SettingsContext = createContext<StorefrontSettings | null>(null);

export function useSettings(): StorefrontSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('The root route provides the settings.');
  return settings;
}

/** The store's own settings: name, phones, delivery times and other values that a page prints or computes with. */
export function useStoreSettings(): PublicSettings {
  return useSettings().store;
}

/**
 * The settings for the head of a page, from the data of its routes; null if even the root route could not be loaded.
 */
export function settingsOf(matches: readonly { loaderData?: unknown }[]): StorefrontSettings | null {
  const root = matches[0]?.loaderData as { settings: StorefrontSettings | null } | undefined;
  return root?.settings ?? currentSettings();
}
