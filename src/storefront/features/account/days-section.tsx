import { useState } from 'react';
import { NO_CHANGES_TEXT } from '#domain/addresses.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { useKnownCustomer, useSaveDeliveryDays } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { Section } from './section.tsx';

/** The days deliveries suit the clinic best. */
export function DaysSection() {
  const t = useTranslations('account.days');
  const customer = useKnownCustomer();
  const save = useSaveDeliveryDays();
  const kept = parseDeliveryDays(customer.prefer_delivery);
  const [chosen, setChosen] = useState<number[] | null>(null);
  const days = chosen ?? kept;

  const submit = () => {
    if (days.join() === kept.join()) return toast.info(NO_CHANGES_TEXT);
    save.mutate(days, {
      onSuccess: () => {
        setChosen(null);
        toast.success(t('saved'));
      },
      onError: () => toast.error(t('failed')),
    });
  };
  return (
    <Section id="delivery-days" title={t('title')}>
      <DeliveryDaysField days={days} onChange={setChosen} hint={t('hint')} />
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
