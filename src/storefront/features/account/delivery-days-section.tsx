import { useState } from 'react';
import { mayInClinic } from '#domain/access.ts';
import { NO_CHANGES_TEXT } from '#domain/addresses.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { useDaysText } from '#storefront/parts/delivery-days-text.ts';
import { useKnownCustomer, useSaveDeliveryDays } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { Section } from './section.tsx';

/** The days on which the clinic prefers deliveries; a role that may not change them reads them (rules: ACCOUNT-40). */
export function DeliveryDaysSection() {
  const t = useTranslations('account.days');
  const daysText = useDaysText();
  const { prefer_delivery: days, role } = useKnownCustomer();
  if (mayInClinic(role, 'change_locations')) return <DeliveryDaysForm />;
  return (
    <Section id="delivery-days" title={t('title')}>
      <p>{daysText(parseDeliveryDays(days))}</p>
    </Section>
  );
}

function DeliveryDaysForm() {
  const t = useTranslations('account.days');
  const customer = useKnownCustomer();
  const save = useSaveDeliveryDays();
  const savedDays = parseDeliveryDays(customer.prefer_delivery);
  const [changedDays, setChangedDays] = useState<number[] | null>(null);
  const days = changedDays ?? savedDays;

  const submit = () => {
    if (days.join() === savedDays.join()) return toast.info(NO_CHANGES_TEXT);
    save.mutate(days, {
      onSuccess: () => {
        setChangedDays(null);
        toast.success(t('saved'));
      },
      onError: () => toast.error(t('failed')),
    });
  };
  return (
    <Section id="delivery-days" title={t('title')}>
      <DeliveryDaysField days={days} onChange={setChangedDays} hint={t('hint')} />
      {save.isError && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t('failed')}
        </p>
      )}
      <Button className="mt-3" busy={save.isPending} onClick={submit}>
        {t('save')}
      </Button>
    </Section>
  );
}
