import { useRef } from 'react';
import type { ContactBody } from '#contract/contact.ts';
import { CONTACT_MIN_SECONDS } from '#domain/contact.ts';
import { readAnswer, api } from '#storefront/api.ts';

/**
 * Opens the form at the server when somebody begins to write, and sends what was written with the name of that opening.
 * Whoever's browser fills in the fields is quicker than a person may be: it waits for them.
 */
export function useContactSender() {
  const opening = useRef<Promise<{ form: string; at: number }> | null>(null);
  const open = () => {
    opening.current ??= readAnswer(api.contact.form.$post()).then(({ form }) => ({ form, at: performance.now() }));
    opening.current.catch(() => {
      opening.current = null;
    });
    return opening.current;
  };
  const send = async (message: Omit<ContactBody, 'form'>) => {
    const { form, at } = await open();
    const left = at + (CONTACT_MIN_SECONDS + 0.5) * 1000 - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    try {
      await readAnswer(api.contact.$post({ json: { ...message, form } }));
      opening.current = null;
    } catch (error) {
      // A form that was open for too long is opened anew by the next attempt.
      if ((error as { status?: number }).status === 409) opening.current = null;
      throw error;
    }
  };
  return { open: () => void open().catch(() => undefined), send };
}
