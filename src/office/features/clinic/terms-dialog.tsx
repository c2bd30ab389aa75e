import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { INVOICE_STAGE } from '#domain/access.ts';
import { formatDollars, fromDollars, parseDollars } from '#domain/money.ts';
import { MAX_CREDIT_LIMIT_CENTS, MAX_TERMS_DAYS } from '#domain/order-holds.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';

interface TermsDialogProps {
  clinic: OfficeClinicPage['clinic'];
  onClose: () => void;
}

/** How the clinic pays: on invoice with its days and its credit limit, or by card only (rules: STAFF-26). */
export function TermsDialog({ clinic, onClose }: TermsDialogProps) {
  const t = useTranslations('office.clinic');
  const errorText = useErrorText();
  const { number, name, owed, stage, application } = clinic;
  // The clinic has applied for it, so the approval is chosen already.
  const applies = application?.declinedAt === null;
  const [how, setHow] = useState<'invoice' | 'card'>(stage === INVOICE_STAGE || applies ? 'invoice' : 'card');
  const [days, setDays] = useState(clinic.termsDays === null ? '' : String(clinic.termsDays));
  const [limit, setLimit] = useState(clinic.creditLimit === null ? '' : clinic.creditLimit.toFixed(2));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('clinics.set-terms', () => {
    toast.success(t('done.set-terms', { name }));
    onClose();
  });
  const onInvoice = how === 'invoice';
  const termsDays = readDays(days);
  const limitCents = limit.trim() === '' ? null : parseDollars(limit.trim().replaceAll(',', ''));
  const isWrongLimit = limit.trim() !== '' && (limitCents === null || limitCents > MAX_CREDIT_LIMIT_CENTS);
  const submit = () => {
    setWasSubmitted(true);
    if (!onInvoice) return void attempt({ clinic: number, onInvoice, termsDays: null, creditLimitCents: null });
    if (termsDays !== undefined && !isWrongLimit)
      void attempt({ clinic: number, onInvoice, termsDays, creditLimitCents: limitCents });
  };
  return (
    <ActDialog
      title={t('title.set-terms', { name })}
      text={onInvoice ? t('ask.set-terms') : t(stage === INVOICE_STAGE ? 'terms.askCard' : 'terms.cardOnly')}
      confirm={t('confirm.set-terms')}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Segmented
          label={t('pays')}
          value={how}
          options={[
            { value: 'card', label: t('terms.card') },
            { value: 'invoice', label: t('terms.invoice') },
          ]}
          onChange={setHow}
        />
      </div>
      {onInvoice && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('terms.days')}
            hint={t('terms.daysHint')}
            inputMode="numeric"
            maxLength={3}
            {...(wasSubmitted && termsDays === undefined && { error: t('terms.daysWrong', { max: MAX_TERMS_DAYS }) })}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextField
            label={t('terms.limit')}
            hint={t('terms.limitHint')}
            inputMode="decimal"
            maxLength={12}
            {...(wasSubmitted && isWrongLimit && { error: t('terms.limitWrong') })}
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        </div>
      )}
      {onInvoice && limitCents !== null && fromDollars(owed) > limitCents && (
        <p className="font-medium text-low">{t('terms.owesMore', { owed: formatDollars(owed) })}</p>
      )}
    </ActDialog>
  );
}

/** The typed days; null for the store's own term, undefined for a text that is no number of days. */
function readDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) && Number(text) <= MAX_TERMS_DAYS ? Number(text) : undefined;
}
