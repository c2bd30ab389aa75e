import { useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { hasChanges, NO_CHANGES_TEXT } from '#domain/addresses.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { formatPhone } from '#domain/phone.ts';
import { AddressForm } from '#storefront/parts/address-form.tsx';
import { emptyAddress, type AddressFormValues } from '#storefront/parts/address-schema.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { MoveSubscriptionsField } from '#storefront/parts/move-subscriptions-field.tsx';
import { addressEntry, useKnownCustomer, useSaveAddress, useSaveDeliveryDays } from '#storefront/state/customer.ts';
import { usePlaceLookup } from '#storefront/state/places.ts';
import { useSubscriptionCountAt } from '#storefront/state/subscriptions-at.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/**
 * Adds an address or changes the given one, and sets the preferred delivery days (rules: ACCOUNT-19, ACCOUNT-20,
 * ACCOUNT-21).
 */
export function AddressDialog({ address, onClose }: { address?: Address; onClose: () => void }) {
  const t = useTranslations('account');
  const customer = useKnownCustomer();
  const lookUp = usePlaceLookup();
  const saveAddress = useSaveAddress();
  const saveDays = useSaveDeliveryDays();
  const daysBefore = parseDeliveryDays(customer.prefer_delivery);
  const [days, setDays] = useState(daysBefore);
  const ownDaysBefore = address?.deliveryDays ?? null;
  const [ownDays, setOwnDays] = useState<readonly number[] | null>(ownDaysBefore);
  const [problem, setProblem] = useState<string | null>(null);
  const [follow, setFollow] = useState(false);
  const defaultShippingId = customer.addressbook.find((entry) => entry.isDefaultShipping)?.id ?? null;
  const subscriptions = useSubscriptionCountAt(defaultShippingId, address?.isDefaultShipping !== true);
  const initial: AddressFormValues = address ? toFormValues(address) : { ...emptyAddress, fullName: customer.name };

  async function save(values: AddressFormValues): Promise<void> {
    if (ownDays?.length === 0) return setProblem(t('addresses.ownDaysNeeded'));
    setProblem(null);
    const daysChanged = days.join() !== daysBefore.join();
    const addressChanged = !address || hasChanges(initial, values) || ownDays?.join() !== ownDaysBefore?.join();
    try {
      if (addressChanged) {
        await saveAddress.mutateAsync({
          address: { ...values, id: address?.id, deliveryDays: ownDays },
          ...(daysChanged && { days }),
          subscriptionsFollow: values.defaultShipping && follow,
        });
        toast.success(t('addresses.saved'));
      } else if (daysChanged) {
        await saveDays.mutateAsync(days);
        toast.success(t('days.saved'));
      } else {
        toast.info(NO_CHANGES_TEXT);
      }
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (!addressChanged) setProblem(t('days.failed'));
      else setProblem(reason ? t('addresses.failed', { reason }) : t('addresses.failedPlain'));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      staysOpen={saveAddress.isPending || saveDays.isPending}
      title={address ? t('addresses.changeTitle') : t('addresses.addTitle')}
    >
      <AddressForm
        kind="profile"
        initial={initial}
        lookUp={lookUp}
        onSave={save}
        onCancel={onClose}
        problem={problem}
        askedWithDefault={<MoveSubscriptionsField count={subscriptions} checked={follow} onChange={setFollow} />}
      >
        <CheckboxField
          label={t('addresses.ownDays')}
          checked={ownDays !== null}
          onChange={({ target }) => setOwnDays(target.checked ? days : null)}
        />
        {ownDays === null ? (
          <DeliveryDaysField days={days} onChange={setDays} hint={t('addresses.daysHint')} />
        ) : (
          <DeliveryDaysField days={ownDays} onChange={setOwnDays} hint={t('addresses.ownDaysHint')} />
        )}
      </AddressForm>
    </Dialog>
  );
}

function toFormValues(address: Address): AddressFormValues {
  const { id: _id, deliveryDays: _days, ...entry } = addressEntry(address);
  return { ...emptyAddress, ...entry, phone: formatPhone(entry.phone) };
}
