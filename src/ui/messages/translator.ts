import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

export type Texts = Record<string, unknown>;

export interface LocaleOptions {
  locale: string;
  timeZone?: string;
}

type Values = FormatValues<ReactNode>;

/** The browser's formatters for numbers and plurals are slow to create, so all messages share them. */
const formatters = {
  getNumberFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: memoize((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
  getDateTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
};

function memoize<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    let result = made.get(key);
    if (!result) made.set(key, (result = make(...args)));
    return result;
  };
}

/**
 * Returns the function that formats the messages of one part of the store; Vite has compiled them
 * (scripts/content/message-plugin.ts). Its `rich` returns a message with elements in place of tags.
 */
export function createTranslator(texts: Texts, { locale, timeZone }: LocaleOptions) {
  const formatText = (key: string, values?: Values): ReactNode => {
    const text = key in texts ? texts[key] : key.split('.').reduce<unknown>((at, step) => (at as Texts)?.[step], texts);
    // A visible key is better than a broken page; only a cast can name a message that does not exist.
    if (text === undefined) return key;
    return format(text as CompiledMessage, locale, values, { formatters, timeZone });
  };
  const translate = (key: string, values?: Values) => String(formatText(key, values));
  return Object.assign(translate, {
    rich: (key: string, values: Values = {}) => formatText(key, withKeys(values)),
  });
}

/** Gives each element that replaces a tag a key, because React receives the parts of a message as an array. */
function withKeys(values: Values): Values {
  let count = 0;
  const keyed = (element: ReactNode) =>
    isValidElement(element) ? cloneElement(element as ReactElement, { key: (count += 1) }) : element;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => keyed(value(chunks)) : value,
    ]),
  );
}
