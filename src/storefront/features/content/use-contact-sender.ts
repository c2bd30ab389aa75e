import { useRef } from 'react';
import type { ContactBody } from '#contract/contact.ts';
import { CONTACT_MIN_SECONDS } from '#domain/contact.ts';
import { readAnswer, api } from '#storefront/api.ts';

/**
 * Requests a form id from the server when the person starts to write, and sends the message with that id. The server
 * refuses forms sent too quickly, so a message from a browser that fills in the fields is delayed.
 */
export function useContactSender() {
  const openedForm = useRef<Promise<{ form: string; at: number }> | null>(null);
  const open = () => {
    openedForm.current ??= readAnswer(api.contact.form.$post()).then(({ form }) => ({ form, at: performance.now() }));
    openedForm.current.catch(() => {
      openedForm.current = null;
    });
    return openedForm.current;
  };
  const send = async (message: Omit<ContactBody, 'form'>) => {
    const { form, at } = await open();
    const remainingMs = at + (CONTACT_MIN_SECONDS + 0.5) * 1000 - performance.now();
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    try {
      await readAnswer(api.contact.$post({ json: { ...message, form } }));
      openedForm.current = null;
    } catch (error) {
      // The form id has expired; the next attempt requests a new one.
      if ((error as { status?: number }).status === 409) openedForm.current = null;
      throw error;
    }
  };
  return { open: () => void open().catch(() => undefined), send };
}
