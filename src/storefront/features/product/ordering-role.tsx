import type { Customer } from '#contract/customers.ts';
import { mayInClinic } from '#domain/access.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const words = { account };

/** Says on a product page who orders in the clinic, or who approves the requests of a requester (rules: ACCOUNT-40). */
export function OrderingRole({ customer }: { customer: Customer }) {
  return (
    <PartMessages add={words}>
      <Sentence customer={customer} />
    </PartMessages>
  );
}

function Sentence({ customer }: { customer: Customer }) {
  const t = useTranslations('account.ordering');
  const { role } = customer;
  const isRequest = mayInClinic(role, 'request_orders');
  return <p>{t(isRequest ? 'approved' : 'refused', { role, clinic: clinicLabel(customer) })}</p>;
}
