import { useState, type SubmitEvent } from 'react';
import { MAX_APPLICATION_NOTE_LENGTH } from '#domain/credit-applications.ts';
import { useApplyForCredit } from '#storefront/state/payment-terms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** Applies for payment on invoice, with an optional note to the store (rules: ACCOUNT-47). */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const account = useTranslations('account');
  const t = useTranslations('account.terms');
  const apply = useApplyForCredit();
  const [note, setNote] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (apply.isPending) return;
    apply.mutate(note, {
      onSuccess: () => {
        toast.success(t('sent'));
        onClose();
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('apply')} text={t('applyText')} staysOpen={apply.isPending}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field label={t('note')} note={t('optional')} hint={t('noteHint')}>
          {(control) => (
            <textarea
              {...control}
              className={`${inputClass} py-2`}
              rows={4}
              maxLength={MAX_APPLICATION_NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {apply.error && (
          <p role="alert" className="font-semibold text-danger">
            {apply.error.message}
          </p>
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={apply.isPending}>
            {account('cancel')}
          </Button>
          <Button type="submit" look="strong" busy={apply.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
