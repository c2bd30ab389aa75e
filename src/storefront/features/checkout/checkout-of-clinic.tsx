import { useEffect, useRef, type ReactNode } from 'react';
import type { Customer } from '#contract/customers.ts';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { chooseClinic } from '#storefront/state/clinic-choice.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { focusNextHeading } from '#ui/return-focus.ts';
import { CheckoutCrumbs } from './checkout-layout.tsx';

interface CheckoutOfClinicProps {
  /** The person's record in the clinic for which this tab opened the checkout; null until it is known. */
  begun: Customer | null;
  onBegin: (customer: Customer) => void;
  children: ReactNode;
}

/**
 * The checkout of the clinic for which this tab opened it. If the person has chosen another clinic since, perhaps in
 * another tab, it says so instead of turning into the other clinic's checkout (rules: CHECKOUT-25).
 */
export function CheckoutOfClinic({ begun, onBegin, children }: CheckoutOfClinicProps) {
  const customer = useKnownCustomer();
  // Another person may have signed in since.
  const isOwn = begun !== null && customer.clinics.some(({ id }) => id === begun.id);
  useEffect(() => {
    if (!isOwn) onBegin(customer);
  }, [isOwn, customer, onBegin]);
  if (!isOwn || begun.id === customer.id) return children;
  return <SwitchedClinic begun={begun} customer={customer} onGoOn={() => onBegin(customer)} />;
}

interface SwitchedClinicProps {
  begun: Customer;
  customer: Customer;
  onGoOn: () => void;
}

/** The checkout that opens replaces the buttons: its heading is read next. */
function goTo(checkout: () => void): void {
  focusNextHeading();
  checkout();
}

function SwitchedClinic({ begun, customer, onGoOn }: SwitchedClinicProps) {
  const checkout = useTranslations('checkout');
  const t = useTranslations('checkout.switched');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [before, now] = [clinicLabel(begun), clinicLabel(customer)];
  return (
    <div className="wrap pb-10">
      <CheckoutCrumbs />
      <p className="sr-only">{checkout('checkout')}</p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight wrap-anywhere outline-none">
        {t('title', { clinic: now })}
      </h1>
      <p className="mt-3 max-w-prose wrap-anywhere">{t('text', { before })}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button look="strong" className="whitespace-normal!" onClick={() => goTo(() => chooseClinic(begun.id))}>
          {t('back', { clinic: before })}
        </Button>
        <Button className="whitespace-normal!" onClick={() => goTo(onGoOn)}>
          {t('goOn', { clinic: now })}
        </Button>
      </div>
    </div>
  );
}
