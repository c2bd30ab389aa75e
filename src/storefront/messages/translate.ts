import type { createTranslator as typed } from 'use-intl/core';
import { createTranslator } from '#ui/messages/translator.ts';
import { messages } from './en.ts';

/** Translates outside components, with the messages for every page: titles and descriptions in a page's head. */
export const translate = createTranslator(messages, { locale: 'en-CA' }) as unknown as ReturnType<
  typeof typed<typeof messages>
>;
