import { createTranslator } from 'use-intl/core';
import { messages } from './en.ts';

/** The words every page has, outside components: titles and descriptions in a page's head. */
export const words = createTranslator({ locale: 'en-CA', messages });
