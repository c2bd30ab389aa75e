import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { mayInClinic } from '#domain/access.ts';
import { MAX_PURCHASE_ORDER_LENGTH, MAX_WAREHOUSE_NOTE_LENGTH } from '#domain/order-notes.ts';
import type { PhoneDraft } from '#office/state/phone-draft.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Maximum characters of the promo codes together. */
const MAX_CODES_LENGTH = 200;

interface FieldsProps {
  page: OfficeClinicPage;
  draft: PhoneDraft;
  onChange: (changed: Partial<PhoneDraft>) => void;
}

/** Who calls, where the order goes, and what the clinic wants on its documents. */
export function PhoneOrderFields({ page, draft, onChange }: FieldsProps) {
  const t = useTranslations('office.phoneOrder');
  const roles = useTranslations('office.clinic');
  const people = page.people.filter(({ invitation }) => invitation === null);
  const defaultLocationId = (use: 'isDefaultShipping' | 'isDefaultBilling') =>
    (page.locations.find((location) => location[use]) ?? page.locations[0])?.id;
  const addresses = page.locations.map(({ id, name, addr1, city, zip }) => (
    <option key={id} value={id}>
      {[name, addr1, `${city} ${zip}`].filter(Boolean).join(', ')}
    </option>
  ));
  return (
    <div className="grid gap-3.5">
      <SelectField
        label={t('caller')}
        value={draft.person ?? defaultCaller(page)?.email ?? ''}
        onChange={({ target }) => onChange({ person: target.value })}
      >
        {people.map(({ name, email, role }) => (
          <option key={email} value={email} disabled={!mayInClinic(role, 'place_orders')}>
            {t('callerIs', { name, role: roles(`role.${role}`) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('shipTo')}
        value={draft.shipTo ?? defaultLocationId('isDefaultShipping')}
        onChange={({ target }) => onChange({ shipTo: Number(target.value) })}
      >
        {addresses}
      </SelectField>
      <SelectField
        label={t('billTo')}
        value={draft.billTo ?? defaultLocationId('isDefaultBilling')}
        onChange={({ target }) => onChange({ billTo: Number(target.value) })}
      >
        {addresses}
      </SelectField>
      <TextField
        label={t('purchaseOrderNumber')}
        maxLength={MAX_PURCHASE_ORDER_LENGTH}
        value={draft.purchaseOrderNumber}
        onChange={({ target }) => onChange({ purchaseOrderNumber: target.value })}
      />
      <TextField
        label={t('warehouseNote')}
        maxLength={MAX_WAREHOUSE_NOTE_LENGTH}
        value={draft.warehouseNote}
        onChange={({ target }) => onChange({ warehouseNote: target.value })}
      />
      <TextField
        label={t('promoCodes')}
        maxLength={MAX_CODES_LENGTH}
        className="font-mono uppercase"
        value={draft.promoCodes}
        onChange={({ target }) => onChange({ promoCodes: target.value })}
      />
    </div>
  );
}

/** The person who is chosen first: the first of the clinic who may order; undefined if nobody may. */
export function defaultCaller({ people }: OfficeClinicPage) {
  return people.find(({ invitation, role }) => invitation === null && mayInClinic(role, 'place_orders'));
}
