import { MAX_PURCHASE_ORDER_LENGTH, MAX_WAREHOUSE_NOTE_LENGTH } from '#domain/order-notes.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Field, inputClass, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The clinic's own order number and a note to the warehouse, both optional. */
export function OrderNotes() {
  const t = useTranslations('checkout');
  const { purchaseOrderNumber, warehouseNote, choose } = useCheckout();
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      <TextField
        label={t('purchaseOrderNumber')}
        note={t('optional')}
        hint={t('purchaseOrderHint')}
        maxLength={MAX_PURCHASE_ORDER_LENGTH}
        autoComplete="off"
        value={purchaseOrderNumber}
        onChange={(event) => choose({ purchaseOrderNumber: event.target.value })}
      />
      <Field label={t('warehouseNote')} note={t('optional')} hint={t('warehouseNoteHint')}>
        {(control) => (
          <textarea
            {...control}
            className={`${inputClass} py-2`}
            rows={2}
            maxLength={MAX_WAREHOUSE_NOTE_LENGTH}
            value={warehouseNote}
            onChange={(event) => choose({ warehouseNote: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
