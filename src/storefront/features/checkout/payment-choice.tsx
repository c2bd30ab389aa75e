import { Tabs } from '@base-ui/react/tabs';
import { CreditCard, FileText } from 'lucide';
import type { PaymentMethod } from '#domain/checkout.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CardsPanel, type AddCardSlot } from './cards-panel.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

const tab =
  'inline-flex target-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-muted hover:text-ink data-active:border-accent data-active:text-ink';

/**
 * The payment methods: card, and invoice for approved accounts; other accounts see why invoice is missing (rules:
 * CHECKOUT-7).
 */
export function PaymentChoice({ order, addCard }: { order: CheckoutOrder; addCard: AddCardSlot }) {
  const t = useTranslations('checkout');
  const { phones } = useStoreSettings();
  const choose = useCheckout((state) => state.choose);
  const { paymentMethod, mayPayByInvoice, cards, card } = order;
  return (
    <Tabs.Root value={paymentMethod} onValueChange={(value: PaymentMethod) => choose({ paymentMethod: value })}>
      <Tabs.List
        aria-label={t('paymentMethod')}
        className="mb-4 flex gap-2 border-b border-line"
        activateOnFocus={false}
      >
        <Tabs.Tab value="card" className={tab}>
          <Icon iconNode={CreditCard} size={17} aria-hidden /> {t('card')}
        </Tabs.Tab>
        {mayPayByInvoice && (
          <Tabs.Tab value="invoice" className={tab}>
            <Icon iconNode={FileText} size={17} aria-hidden /> {t('invoice')}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="card">
        <CardsPanel cards={cards} selectedId={card?.id ?? null} addCard={addCard} />
        {!mayPayByInvoice && (
          <p className="mt-4 text-sm text-muted">{t('invoiceWhyNot', { phone: phones.tollFree })}</p>
        )}
      </Tabs.Panel>
      {mayPayByInvoice && (
        <Tabs.Panel value="invoice" className="rounded-lg border border-line bg-surface p-4">
          <p className="font-semibold">{t('invoiceText')}</p>
          <p className="mt-1 text-muted">{t('invoiceTerms')}</p>
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
}
