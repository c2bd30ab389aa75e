import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { torontoDate } from '#domain/calendar.ts';
import { EXEMPTABLE_TAXES, MAX_CERTIFICATE_LENGTH } from '#domain/tax-exemptions.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface ExemptionDialogProps {
  clinic: OfficeClinicPage['clinic'];
  onClose: () => void;
}

/** The certificate by which the clinic does not pay some taxes, and its last day (rules: TAX-19). */
export function ExemptionDialog({ clinic: { number, name, taxExemption }, onClose }: ExemptionDialogProps) {
  const t = useTranslations('office.clinic');
  const errorText = useErrorText();
  const [today] = useState(() => torontoDate(new Date()));
  const [certificate, setCertificate] = useState(taxExemption?.certificate ?? '');
  const [taxes, setTaxes] = useState<readonly string[]>(taxExemption?.taxes ?? []);
  const [until, setUntil] = useState(taxExemption?.until ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('clinics.exempt', () => {
    toast.success(t('done.exempt', { name }));
    onClose();
  });
  const lacksCertificate = certificate.trim() === '';
  const hasEnded = until !== '' && until < today;
  const submit = () => {
    setWasSubmitted(true);
    if (lacksCertificate || hasEnded || taxes.length === 0) return;
    void attempt({ clinic: number, certificate: certificate.trim(), taxes, until: until === '' ? null : until });
  };
  const toggle = (tax: string, isChosen: boolean) =>
    setTaxes(EXEMPTABLE_TAXES.filter((known) => (known === tax ? isChosen : taxes.includes(known))));
  return (
    <ActDialog
      title={t('title.exempt', { name })}
      text={t('ask.exempt')}
      confirm={t('confirm.exempt')}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">{t('exemption.taxes')}</legend>
        {wasSubmitted && taxes.length === 0 && (
          <p role="alert" className="font-semibold text-danger">
            {t('exemption.noTax')}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-x-5">
          {EXEMPTABLE_TAXES.map((tax) => (
            <CheckboxField
              key={tax}
              label={tax}
              checked={taxes.includes(tax)}
              onChange={({ target }) => toggle(tax, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('exemption.certificate')}
          hint={t('exemption.certificateHint')}
          maxLength={MAX_CERTIFICATE_LENGTH}
          {...(wasSubmitted && lacksCertificate && { error: t('exemption.noCertificate') })}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
        />
        <TextField
          label={t('exemption.until')}
          hint={t('exemption.untilHint')}
          type="date"
          min={today}
          {...(wasSubmitted && hasEnded && { error: t('exemption.over') })}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </ActDialog>
  );
}
