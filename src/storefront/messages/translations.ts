import { createTranslator } from 'use-intl/core';
import { useLocale, useMessages, useTimeZone, type useTranslations as original } from 'use-intl/react';

export { IntlProvider, useFormatter, useMessages } from 'use-intl/react';

type Translate = typeof original;
type Translator = ReturnType<Translate>;
type Texts = Record<string, unknown>;

/** The translators by the texts they speak: a part's are the same on all pages, whichever other parts a page has. */
const made = new WeakMap<object, Translator>();

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
  const texts = textsOf(messages, part);
  let translator = made.get(texts);
  if (!translator) made.set(texts, (translator = createQuick(texts, { locale, messages, namespace: part, timeZone })));
  return translator;
}) as Translate;

interface Options {
  locale: string;
  messages: object;
  namespace: string | undefined;
  timeZone: string | undefined;
}

/** The texts of a part, `shell` or `shell.miniCart`; all messages where none is named. */
function textsOf(messages: object, part: string | undefined): Texts {
  const path = part?.split('.') ?? [];
  return path.reduce((at, step) => at[step] as Texts, messages as Texts);
}

/** Without the types of every text: they are the hook's business, and too many to be worked out here. */
const create = createTranslator as unknown as (options: Options) => Say;

type Say = (key: string, values?: object, ...rest: unknown[]) => string;

function createQuick(texts: Texts, options: Options): Translator {
  const whole = create(options);
  const say: Say = (key, values, ...rest) => {
    const text = texts[key];
    if (typeof text === 'string') return text;
    return filledIn(text, values) ?? whole(key, values, ...rest);
  };
  return Object.assign(say, whole) as unknown as Translator;
}

/** A compiled text in which nothing but names stands for values, `['MPN ', ['mpn']]`; null where it takes more to say it. */
function filledIn(parts: unknown, values: object | undefined): string | null {
  if (!Array.isArray(parts) || !values) return null;
  let text = '';
  for (const part of parts as unknown[]) {
    if (typeof part === 'string') text += part;
    else if (Array.isArray(part) && part.length === 1) text += String((values as Texts)[String(part[0])]);
    else return null;
  }
  return text;
}
