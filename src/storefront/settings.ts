import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { createContext, use } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import type { PublicSettings } from '#domain/settings.ts';

/** What the browser must know of the store and its outside services. Nothing in it is secret. */
export interface StorefrontSettings {
  publicUrl: string;
  store: PublicSettings;
  auth0: { domain: string; clientId: string; audience: string };
  stripe: { publishableKey: string; scriptUrl: string };
}

/** What main.ts hands to the rendering of each page. */
export interface StartContext {
  /** The settings as they are now. */
  settings: () => StorefrontSettings;
  apiFetch: (request: Request) => Response | Promise<Response>;
  /** The shop's clock: what a page counts in days goes by the same one as its prices. */
  now: () => Date;
  /** What all pages show alike, loaded once until the catalogue changes. */
  shared: <T>(name: string, load: () => Promise<T>) => Promise<T>;
}

/** What main.ts passed in for the page being rendered; only on the server. */
export function startContext(): StartContext {
  return getGlobalStartContext() as unknown as StartContext;
}

/** The settings that the page brought; only in the browser. */
let brought: StorefrontSettings | null = null;

/** Keeps what the page brought, for when the root route's data is loaded again in the browser. */
export function keepSettings(settings: StorefrontSettings): void {
  brought = settings;
}

/** The settings as they are now on the server; in the browser those that the page brought, once it has come alive. */
export const presentSettings = createIsomorphicFn()
  .server((): StorefrontSettings | null => startContext().settings())
  .client((): StorefrontSettings | null => brought);

/** The present moment: by the shop's clock on the server, by its own in the browser. */
export const now = createIsomorphicFn()
  .server((): Date => startContext().now())
  .client((): Date => new Date());

/** The year in Toronto on the server; the browser reads it from the page: its own clock may show another year. */
export const serverYear = createIsomorphicFn()
  .server((): string => torontoDate(startContext().now()).slice(0, 4))
  .client((): string => '');

/** Says of the page being rendered that what it was about is no more, for good. */
export const answerGone = createIsomorphicFn().server((): void => setResponseStatus(410));

/** Says of the page being rendered that there is none at this address. */
export const answerMissing = createIsomorphicFn().server((): void => setResponseStatus(404));

/** The settings as the page brought them; provided by the root route. */
export const SettingsContext = createContext<StorefrontSettings | null>(null);

export function useSettings(): StorefrontSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('The root route provides the settings.');
  return settings;
}

/** The store's own settings: name, phones, delivery times, what a page prints or computes with. */
export function useStoreSettings(): PublicSettings {
  return useSettings().store;
}

/** The settings for the head of a page, from the data of its routes; null where even the frame could not be loaded. */
export function settingsOf(matches: readonly { loaderData?: unknown }[]): StorefrontSettings | null {
  const root = matches[0]?.loaderData as { settings: StorefrontSettings | null } | undefined;
  return root?.settings ?? presentSettings();
}
