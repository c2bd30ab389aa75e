import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { inputClass, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { linesToSend, type Fields, type PlainAct } from './act-input.ts';

interface ActFieldsProps {
  act: PlainAct;
  order: OfficeOrderPage;
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

/** The fields of an act; most acts have no fields. */
export function ActFields(props: ActFieldsProps) {
  if (props.act === 'ship') return <Parcel {...props} />;
  if (props.act === 'hold') return <HoldFields {...props} />;
  return props.act === 'cancel' || props.act === 'refund' ? <TakeBack {...props} /> : null;
}

const LONGEST = 100;

function Parcel({ order, fields, onChange }: ActFieldsProps) {
  const t = useTranslations('office.order');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('carrier')}
          list="carriers"
          maxLength={LONGEST}
          value={fields.carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
        <TextField
          label={t('tracking')}
          maxLength={LONGEST}
          className="font-mono"
          value={fields.tracking}
          onChange={({ target }) => onChange({ tracking: target.value })}
        />
      </div>
      <datalist id="carriers">
        {['Canada Post', 'Purolator', 'UPS', 'FedEx'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        <legend className="mb-1.5 font-semibold">{t('toSend')}</legend>
        {linesToSend(order).map(({ line, name, left }) => (
          <div key={line} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">{name}</span>
            <input
              inputMode="numeric"
              aria-label={t('unitsOf', { item: name })}
              className={`${inputClass} w-16! text-right`}
              value={fields.units[line] ?? String(left)}
              onChange={({ target }) =>
                onChange({ units: { ...fields.units, [line]: target.value.replace(/\D/g, '').slice(0, 4) } })
              }
            />
            <span className="w-14 text-muted">{t('ofLeft', { left })}</span>
          </div>
        ))}
      </fieldset>
    </>
  );
}

function HoldFields({ fields, onChange }: ActFieldsProps) {
  const t = useTranslations('office.order');
  return (
    <TextField
      label={t('reason')}
      hint={t('holdReasonHint')}
      maxLength={MAX_REASON_LENGTH}
      value={fields.reason}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  );
}

function TakeBack({ act, order, fields, onChange }: ActFieldsProps) {
  const t = useTranslations('office.order');
  return (
    <>
      <TextField
        label={t('reasonOptional')}
        hint={t('reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        value={fields.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {act === 'cancel' && (
        <CheckboxField
          label={t('byClinic')}
          checked={fields.byClinic}
          onChange={({ target }) => onChange({ byClinic: target.checked })}
        />
      )}
      {order.detail.subscriptions.length > 0 && (
        <CheckboxField
          label={t('withSubscriptions')}
          checked={fields.withSubscriptions}
          onChange={({ target }) => onChange({ withSubscriptions: target.checked })}
        />
      )}
    </>
  );
}
