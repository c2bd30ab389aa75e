import { Check } from 'lucide';
import type { Customer } from '#contract/customers.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { PartMessages } from '#storefront/parts/part-messages.tsx';
import { chooseClinic } from '#storefront/state/clinic-choice.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

const words = { account };

/** The person's customer record if they belong to several clinics; people of one clinic never see a choice. */
function useChoosing() {
  const state = useCustomer();
  return state.status === 'customer' && state.customer.clinics.length > 1 ? state.customer : null;
}

/** The clinics of a person of several, to act for another (rules: ACCOUNT-33, ACCOUNT-39). */
export function ClinicChoice({ onChosen }: { onChosen: () => void }) {
  const customer = useChoosing();
  if (!customer) return null;
  return (
    <PartMessages add={words}>
      <Clinics customer={customer} onChosen={onChosen} />
    </PartMessages>
  );
}

function Clinics({ customer, onChosen }: { customer: Customer; onChosen: () => void }) {
  const t = useTranslations('account.clinics');
  const people = useTranslations('account.people');
  const choose = (id: number) => {
    onChosen();
    if (id === customer.id) return;
    chooseClinic(id);
    toast.success(t('chosen', { clinic: clinicLabel({ ...customer, id }) }));
  };
  return (
    <div role="group" aria-label={t('choose')} className="border-b border-line py-2">
      <p aria-hidden className="px-3 text-sm text-muted">
        {t('choose')}
      </p>
      {customer.clinics.map(({ id, role }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === customer.id}
          onClick={() => choose(id)}
          className="flex w-full items-center gap-2 rounded-md px-3 py-2 text-left text-sm hover:bg-tint"
        >
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{clinicLabel({ ...customer, id })}</span>
            <span className="block text-muted">{people(`roles.${role}`)}</span>
          </span>
          {id === customer.id && <Icon iconNode={Check} aria-hidden size={18} className="shrink-0 text-accent" />}
        </button>
      ))}
    </div>
  );
}

/** The clinic that a person of several clinics acts for, under the person's name. */
export function ActingClinicName() {
  const customer = useChoosing();
  if (!customer) return null;
  return <span className="block truncate text-xs font-normal text-muted">{clinicLabel(customer)}</span>;
}
