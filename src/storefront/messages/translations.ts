import { createTranslator } from 'use-intl/core';
import { useLocale, useMessages, useTimeZone, type useTranslations as original } from 'use-intl/react';

export { IntlProvider, useFormatter, useMessages } from 'use-intl/react';

type Translate = typeof original;
type Translator = ReturnType<Translate>;

/** The translators of each set of messages, by the part of it they speak of. */
const made = new WeakMap<object, Map<string | undefined, Translator>>();

/**
 * use-intl's hook with one translator for all components that speak of the same part: stands in for it in what is built
 * (vite.config.ts). Its own makes one for each of the hundred components of a page, and for each page the browser's
 * number and plural rules, which are slow to come by. What is built has its messages compiled: a text that is left in
 * them is said as it stands, and names in it are replaced at once.
 */
export const useTranslations = ((part?: string) => {
  const messages = useMessages();
  const locale = useLocale();
  const timeZone = useTimeZone();
  let parts = made.get(messages);
  if (!parts) made.set(messages, (parts = new Map()));
  let translator = parts.get(part);
  if (!translator) parts.set(part, (translator = createQuick({ locale, messages, namespace: part, timeZone })));
  return translator;
}) as Translate;

interface Options {
  locale: string;
  messages: object;
  namespace: string | undefined;
  timeZone: string | undefined;
}

function createQuick(options: Options): Translator {
  const whole = createTranslator(options as unknown as Parameters<typeof createTranslator>[0]) as Translator;
  const { messages, namespace } = options;
  const path = namespace?.split('.') ?? [];
  const texts = path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], messages);
  const say = (...[key, ...rest]: Parameters<Translator>) => {
    const text = (texts as Record<string, unknown> | undefined)?.[key];
    if (typeof text === 'string') return text;
    return filledIn(text, rest[0]) ?? whole(key, ...rest);
  };
  return Object.assign(say, whole);
}

/** A compiled text in which nothing but names stands for values, `['MPN ', ['mpn']]`; null where it takes more to say it. */
function filledIn(parts: unknown, values: object | undefined): string | null {
  if (!Array.isArray(parts) || !values) return null;
  let text = '';
  for (const part of parts as unknown[]) {
    if (typeof part === 'string') text += part;
    else if (Array.isArray(part) && part.length === 1)
      text += String((values as Record<string, unknown>)[String(part[0])]);
    else return null;
  }
  return text;
}
