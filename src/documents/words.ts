import { createTranslator } from 'use-intl/core';
import messages from './messages/en.json' with { type: 'json' };

/** The words of the mails and papers by their key, with figures put in. */
export const words = createTranslator({ locale: 'en-CA', messages });
