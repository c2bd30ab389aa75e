import { useState } from 'react';
import type { LineChangeResult } from '#contract/line-changes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { signedMoney } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { useGo } from '#office/link.tsx';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import {
  changeInput,
  emptyChange,
  isReadable,
  removesEverything,
  useLineChange,
  type LineChangeDraft,
} from '#office/state/line-change.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AddedItems, LineQuantities } from './change-lines-fields.tsx';
import { mistakeOf } from './change-lines-mistake.ts';
import { ChangePreview } from './change-lines-preview.tsx';
import { MoreByTelephone } from './more-by-telephone.tsx';

interface ChangeLinesDialogProps {
  order: OfficeOrderPage;
  onClose: () => void;
  /** Opens the window that cancels the order; null if the reader may not cancel it. */
  onCancelOrder: (() => void) | null;
}

/**
 * Changes the lines of an order of which nothing has shipped: new quantities, and other items. The dialog says the
 * difference in money before the change is done, and what was typed stays whatever is refused (rules: OFFICE-50,
 * OFFICE-51, OFFICE-91).
 */
export function ChangeLinesDialog({ order, onClose, onCancelOrder }: ChangeLinesDialogProps) {
  const t = useTranslations('office.order');
  const go = useGo();
  const errorText = useErrorText();
  const { number, detail } = order;
  const finalFocus = useReturnFocus();
  const [draft, setDraft] = useState<LineChangeDraft>(emptyChange);
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const { preview, error: refusal, isCurrent } = useLineChange(number, draft);
  const [seen, setSeen] = useState<number>();
  if (preview && seen === undefined) setSeen(preview.version);
  const difference = signedMoney(preview?.differenceCents ?? 0);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('orders.change-lines', (result) => {
    const { addedOrder: added, creditNote, isCancelled } = result as LineChangeResult;
    toast.success(
      [
        t('done.change-lines', { number, difference }),
        ...(isCancelled ? [t('changeLines.doneCancelled')] : []),
        ...(creditNote ? [t('changeLines.doneCredited', { creditNote })] : []),
        ...(added ? [t('changeLines.doneAdded', { added })] : []),
      ].join(' '),
    );
    onClose();
    if (added && isCancelled) go(`/orders/${added}`);
  });
  const change = (changed: LineChangeDraft) => {
    setMistake(null);
    setDraft(changed);
  };
  const submit = () => {
    const wrong = mistakeOf({ preview, draft, isRefused: refusal !== null, isCurrent, reason });
    setMistake(wrong && t(wrong));
    if (wrong || !preview) return;
    const { differenceCents: expectedDifferenceCents, version } = preview;
    setSeen(version);
    // Another tab changed the order. A refusal that is shown has said so already.
    if (version !== seen && error === null) return setMistake(t('changeLines.changed'));
    void attempt({ order: number, ...changeInput(draft), expectedDifferenceCents, version, reason: reason.trim() });
  };
  const isEmpty = preview !== undefined && removesEverything(draft, preview.lines);
  const problem = error ?? (isEmpty ? null : refusal);
  return (
    <ActDialog
      title={t('title.change-lines', { number })}
      text={t(detail.paymentMethod === 'card' ? 'changeLines.askCard' : 'ask.change-lines')}
      confirm={
        refusal === null && isReadable(draft) ? t('confirm.change-lines', { difference }) : t('changeLines.confirm')
      }
      problem={problem === null ? mistake : errorText(problem)}
      isLive={error === null && refusal !== null}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {preview ? (
        <>
          <LineQuantities
            order={order}
            preview={preview}
            draft={draft}
            onChange={change}
            onCancelOrder={onCancelOrder}
          />
          {detail.paymentMethod === 'invoice' ? (
            <AddedItems preview={preview} draft={draft} onChange={change} />
          ) : (
            <MoreByTelephone order={order} preview={preview} draft={draft} />
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
