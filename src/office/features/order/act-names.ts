import type { useTranslations } from '#ui/messages/translations.ts';

/** The acts on orders that have a sentence. */
const named = [
  'orders.place',
  'orders.take-payment',
  'orders.note-gift-card',
  'orders.approve',
  'orders.pick',
  'orders.pack',
  'orders.ship',
  'picks.ship',
  'picks.remove',
  'orders.deliver',
  'orders.invoice',
  'orders.close',
  'orders.credit',
  'orders.change-lines',
  'orders.refund',
  'orders.cancel',
  'invoices.record-payment',
  'orders.approve-credit',
  'orders.release',
  'orders.resend-mail',
  'notes.remove',
  'attention.resolve',
] as const;

/** What an act did, in words; the words of its name for an act without a sentence. */
export function nameOfAct(t: ReturnType<typeof useTranslations<'office.order'>>, act: string): string {
  const known = named.find((name) => name === act);
  return known ? t(`acts.${known.replace(/[.-]/g, '_') as 'orders_ship'}`) : act.replace(/[._-]/g, ' ');
}
