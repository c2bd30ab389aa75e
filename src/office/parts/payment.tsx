import type { OrderPayment } from '#domain/order-queues.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PaymentProps {
  paymentMethod: 'card' | 'invoice';
  payment: OrderPayment;
}

/** How an order is paid, and how far (rules: OFFICE-7). */
export function Payment({ paymentMethod, payment }: PaymentProps) {
  const t = useTranslations('office.orders');
  const tone = { overdue: 'font-semibold text-low', failed: 'font-semibold text-danger' }[payment as string];
  return (
    <>
      {t(`method.${paymentMethod}`)} <span className={tone ?? 'text-muted'}>{t(`payment.${payment}`)}</span>
    </>
  );
}
