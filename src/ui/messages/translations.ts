import { useLocale, useMessages, useTimeZone, type useTranslations as typed } from 'use-intl/react';
import { createTranslator, type Texts } from './translator.ts';

export { IntlProvider, useFormatter, useMessages } from 'use-intl/react';

/** use-intl's types for the messages of a part, limited to the functions of `createTranslator`. */
type Translator<Part extends PartName> = ReturnType<typeof typed<Part>> & Record<'markup' | 'raw' | 'has', never>;
type PartName = NonNullable<Parameters<typeof typed>[0]>;

/** Translators by their messages: a part has the same messages on all pages, whichever other parts a page has. */
const translators = new WeakMap<Texts, unknown>();

/**
 * Translates messages of a part of the store (`shell` or `shell.miniCart`), or of all parts. One translator serves all
 * components of a part; use-intl's own hook creates one for each of a page's hundred components.
 */
export function useTranslations<Part extends PartName = never>(part?: Part): Translator<Part> {
  const messages = useMessages();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const texts = textsOf(messages, part);
  let translator = translators.get(texts);
  if (!translator) translators.set(texts, (translator = createTranslator(texts, { locale, timeZone })));
  return translator as Translator<Part>;
}

function textsOf(messages: object, part: string | undefined): Texts {
  const path = part?.split('.') ?? [];
  return path.reduce((at, step) => at[step] as Texts, messages as Texts);
}
