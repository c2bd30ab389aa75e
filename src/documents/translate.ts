import { createTranslator } from 'use-intl/core';
import messages from './messages/en.json' with { type: 'json' };

/** Translates a message key of mails and business documents, with its values filled in. */
export const translate = createTranslator({ locale: 'en-CA', messages });
