import { Link } from '@tanstack/react-router';
import { formatPhone } from '#domain/phone.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Customer number, names, phone numbers, and the default shipping and billing addresses. */
export function ProfileDetails() {
  const t = useTranslations('account.profile');
  const customer = useKnownCustomer();
  const details = [
    [t('customerNumber'), <span className="code text-base">{customer.entityid}</span>],
    [t('name'), customer.name],
    [t('companyName'), <span className="break-words">{customer.companyname || t('none')}</span>],
    [t('email'), <span className="break-all">{customer.email}</span>],
    [t('homePhone'), formatPhone(customer.homePhone) || t('none')],
    [t('mobilePhone'), formatPhone(customer.mobilePhone) || t('none')],
  ] as const;
  const shipping = customer.addressbook.find((address) => address.isDefaultShipping);
  const billing = customer.addressbook.find((address) => address.isDefaultBilling);
  return (
    <div className="mt-4 grid gap-6 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr]">
      <div className="md:max-xl:col-span-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
          {details.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link to="/profile/edit" className={`${buttonClass()} mt-4`}>
          {t('edit')}
        </Link>
      </div>
      {(
        [
          [t('shippingAddress'), shipping],
          [t('billingAddress'), billing],
        ] as const
      ).map(([label, address]) => (
        <div key={label}>
          <h3 className="mb-1 text-sm font-semibold text-muted">{label}</h3>
          {address ? <AddressLines address={address} /> : <p>{t('noAddress')}</p>}
        </div>
      ))}
    </div>
  );
}
