import type { Address } from '#contract/customers.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useDaysText } from '#storefront/parts/delivery-days-text.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AddressItemProps {
  address: Address;
  /** Without these functions the address is only shown. */
  onChange?: () => void;
  onRemove?: () => void;
}

/** An address of the address book, marked if it is a default. */
export function AddressItem({ address, onChange, onRemove }: AddressItemProps) {
  const t = useTranslations('account.addresses');
  const daysText = useDaysText();
  const shortAddress = `${address.addr1}, ${address.city}`;
  const defaults = [
    address.isDefaultShipping && t('defaultShipping'),
    address.isDefaultBilling && t('defaultBilling'),
  ].filter((label) => label !== false);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      {address.name && <h3 className="font-semibold">{address.name}</h3>}
      <AddressLines address={address} />
      {address.deliveryDays && (
        <p className="text-sm text-muted">{t('deliveredOn', { days: daysText(address.deliveryDays) })}</p>
      )}
      {defaults.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {defaults.map((mark) => (
            <span key={mark} className="rounded-full bg-tint px-2.5 py-0.5 text-sm">
              {mark}
            </span>
          ))}
        </p>
      )}
      {onChange && (
        <div className="mt-auto flex items-center gap-2">
          <Button aria-label={t('changeOf', { address: shortAddress })} onClick={onChange}>
            {t('change')}
          </Button>
          <button
            type="button"
            aria-label={t('removeOf', { address: shortAddress })}
            onClick={onRemove}
            className="target-h-10 rounded-md px-3 font-medium text-muted hover:text-danger"
          >
            {t('remove')}
          </button>
        </div>
      )}
    </li>
  );
}
