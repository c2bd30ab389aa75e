import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { INVOICE_STAGE } from '#domain/access.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { readTerms, TermsFields } from '#office/parts/terms-fields.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
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
  const [terms, setTerms] = useState({
    days: clinic.termsDays === null ? '' : String(clinic.termsDays),
    limit: clinic.creditLimit === null ? '' : clinic.creditLimit.toFixed(2),
  });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('clinics.set-terms', () => {
    toast.success(t('done.set-terms', { name }));
    onClose();
  });
  const onInvoice = how === 'invoice';
  const { termsDays, creditLimitCents } = readTerms(terms);
  const submit = () => {
    setWasSubmitted(true);
    if (!onInvoice) return void attempt({ clinic: number, onInvoice, termsDays: null, creditLimitCents: null });
    if (termsDays !== undefined && creditLimitCents !== undefined)
      void attempt({ clinic: number, onInvoice, termsDays, creditLimitCents });
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
      {onInvoice && <TermsFields terms={terms} wasSubmitted={wasSubmitted} onChange={setTerms} />}
      {onInvoice && typeof creditLimitCents === 'number' && fromDollars(owed) > creditLimitCents && (
        <p className="font-medium text-low">{t('terms.owesMore', { owed: formatDollars(owed) })}</p>
      )}
    </ActDialog>
  );
}
