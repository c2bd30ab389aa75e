import { useState } from 'react';
import type { LineChangePreview, LineChangeResult } from '#contract/line-changes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { signedMoney } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { useGo } from '#office/link.tsx';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { ItemField } from '#office/parts/item-field.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useItemSearch } from '#office/state/item-search.ts';
import { changeInput, emptyChange, useLineChange, type LineChangeDraft } from '#office/state/line-change.ts';
import { beginPhoneOrder } from '#office/state/phone-order.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AddedItems, LineQuantities } from './change-lines-fields.tsx';
import { ChangePreview } from './change-lines-preview.tsx';

interface ChangeLinesDialogProps {
  order: OfficeOrderPage;
  onClose: () => void;
}

/**
 * Changes the lines of an order of which nothing has shipped: new quantities, and other items. The dialog says the
 * difference in money before the change is done (rules: OFFICE-50, OFFICE-51).
 */
export function ChangeLinesDialog({ order, onClose }: ChangeLinesDialogProps) {
  const t = useTranslations('office.order');
  const go = useGo();
  const errorText = useErrorText();
  const { number, detail } = order;
  const [draft, setDraft] = useState<LineChangeDraft>(emptyChange);
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const { preview, error: refusal, isCurrent } = useLineChange(number, draft);
  const difference = signedMoney(preview?.differenceCents ?? 0);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('orders.change-lines', (result) => {
    const { addedOrder: added, isCancelled } = result as LineChangeResult;
    toast.success(
      added
        ? t('changeLines.doneAdded', { number, difference, added })
        : t('done.change-lines', { number, difference }),
    );
    onClose();
    if (added && isCancelled) go(`/orders/${added}`);
  });
  const change = (changed: LineChangeDraft) => {
    setMistake(null);
    setDraft(changed);
  };
  const submit = () => {
    const wrong = mistakeOf({ preview, isCurrent, reason });
    setMistake(wrong && t(wrong));
    if (wrong || !preview) return;
    const { differenceCents: expectedDifferenceCents } = preview;
    void attempt({ order: number, ...changeInput(draft), expectedDifferenceCents, reason: reason.trim() });
  };
  const problem = error ?? refusal;
  return (
    <ActDialog
      title={t('title.change-lines', { number })}
      text={t('ask.change-lines')}
      confirm={t('confirm.change-lines', { difference })}
      problem={problem === null ? mistake : errorText(problem)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview ? (
        <>
          <LineQuantities order={order} preview={preview} draft={draft} onChange={change} />
          {detail.paymentMethod === 'invoice' ? (
            <AddedItems preview={preview} draft={draft} onChange={change} />
          ) : (
            <ByTelephone order={order} />
          )}
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ChangePreview number={number} preview={preview} isOld={!isCurrent} />
        </>
      ) : (
        refusal === null && (
          <Waiting label={t('loading')}>
            <Skeleton className="h-40 w-full" />
          </Waiting>
        )
      )}
    </ActDialog>
  );
}

interface Typed {
  preview: LineChangePreview | undefined;
  isCurrent: boolean;
  reason: string;
}

/** The message for a change that cannot be confirmed yet; null if it can. */
function mistakeOf({ preview, isCurrent, reason }: Typed) {
  if (!preview || !isCurrent) return 'changeLines.wait' as const;
  if (preview.notSold.length > 0) return 'changeLines.removeNotSold' as const;
  if (!preview.credit && !preview.addition) return 'changeLines.nothing' as const;
  return reason.trim() === '' ? ('creditReason' as const) : null;
}

/**
 * Leads to an order by telephone for the same person, with the item that was chosen, because nothing is added to an
 * order by card (rules: OFFICE-51).
 */
function ByTelephone({ order: { clinic, detail } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const go = useGo();
  const { email: person, purchaseOrderNumber } = detail;
  const begin = (items: { item: string; quantity: number }[] = []) => {
    beginPhoneOrder(clinic.number, { person, purchaseOrderNumber }, items);
    go(`/clinics/${clinic.number}/order`);
  };
  const search = useItemSearch(begin);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-muted">{t('changeLines.byCard')}</p>
        <Button onClick={() => begin()}>{t('changeLines.byTelephone')}</Button>
      </div>
      <ItemField {...search} />
    </div>
  );
}
