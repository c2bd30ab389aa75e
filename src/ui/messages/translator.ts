import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

export type Texts = Record<string, unknown>;

export interface Place {
  locale: string;
  timeZone?: string;
}

type Values = FormatValues<ReactNode>;

/** The browser's rules for numbers and plurals are slow to make: each is made once for all texts. */
const formatters = {
  getNumberFormat: keep((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: keep((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
  getDateTimeFormat: keep(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
};

function keep<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    let one = made.get(key);
    if (!one) made.set(key, (one = make(...args)));
    return one;
  };
}

/** Formats the texts of one part of the store; Vite has compiled them (scripts/content/message-plugin.ts). */
export function createTranslator(texts: Texts, { locale, timeZone }: Place) {
  const formatText = (key: string, values?: Values): ReactNode => {
    const text = key in texts ? texts[key] : key.split('.').reduce<unknown>((at, step) => (at as Texts)?.[step], texts);
    // The key is worth more to the reader than a broken page; the types let a missing text through only by a cast.
    if (text === undefined) return key;
    return format(text as CompiledMessage, locale, values, { formatters, timeZone });
  };
  const translate = (key: string, values?: Values) => String(formatText(key, values));
  return Object.assign(translate, {
    rich: (key: string, values: Values = {}) => formatText(key, withKeys(values)),
  });
}

/** Gives each element that a tag is replaced by a key of its own, since the parts of a text are an array to React. */
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
