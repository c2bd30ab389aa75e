import { useLocale, useMessages, useTimeZone, type useTranslations as typed } from 'use-intl/react';
import { createTranslator, type Texts } from './translator.ts';

export { IntlProvider, useFormatter, useMessages } from 'use-intl/react';

/** use-intl's types of the texts of a part, with what `createTranslator` offers of its functions. */
type Translator<Part extends PartName> = ReturnType<typeof typed<Part>> & Record<'markup' | 'raw' | 'has', never>;
type PartName = NonNullable<Parameters<typeof typed>[0]>;

/** The translators by the texts they speak: a part's are the same on all pages, whichever other parts a page has. */
const made = new WeakMap<Texts, unknown>();

/**
 * The words of a part of the store, `shell` or `shell.miniCart`; all of them where no part is named. One translator
 * serves all components that show the same part: use-intl's own hook makes one for each of a page's hundred components.
 */
export function useTranslations<Part extends PartName = never>(part?: Part): Translator<Part> {
  const messages = useMessages();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const texts = textsOf(messages, part);
  let translator = made.get(texts);
  if (!translator) made.set(texts, (translator = createTranslator(texts, { locale, timeZone })));
  return translator as Translator<Part>;
}

function textsOf(messages: object, part: string | undefined): Texts {
  const path = part?.split('.') ?? [];
  return path.reduce((at, step) => at[step] as Texts, messages as Texts);
}
