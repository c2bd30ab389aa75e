import type { createTranslator as typed } from 'use-intl/core';
import { createTranslator } from '#ui/messages/translator.ts';
import { messages } from './en.ts';

/** The words every page has, outside components: titles and descriptions in a page's head. */
export const words = createTranslator(messages, { locale: 'en-CA' }) as unknown as ReturnType<
  typeof typed<typeof messages>
>;
