import { useState } from 'react';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { readTerms, TermsFields } from '#office/parts/terms-fields.tsx';
import { useBulkAttempt } from '#office/state/bulk-attempt.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** What is done with several clinics, with the act that does it for each. */
export const BULK_CLINIC_ACTS = {
  terms: 'clinics.set-terms',
  decline: 'clinics.decline-application',
  list: 'price-lists.give',
  lock: 'clinics.lock',
} as const;
export type BulkClinicAct = keyof typeof BULK_CLINIC_ACTS;

interface BulkClinicDialogProps {
  act: BulkClinicAct;
  numbers: readonly string[];
  onDone: (result: EachRow) => void;
  onClose: () => void;
}

/** An act on the selected clinics, with one input for all (rules: OFFICE-90). */
export function BulkClinicDialog({ act, numbers, onDone, onClose }: BulkClinicDialogProps) {
  const t = useTranslations('office.clinics.bulk');
  const errorText = useErrorText();
  const [terms, setTerms] = useState({ days: '', limit: '' });
  const [text, setText] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const attempted = useBulkAttempt({ name: BULK_CLINIC_ACTS[act], subject: 'clinic', numbers, onDone });
  const { attempt, error, asksSignIn, isBusy, isPerforming } = attempted;
  const typed = text.trim();
  const lacksReason = typed === '' && (act === 'decline' || act === 'lock');
  const submit = () => {
    setSubmitted(true);
    if (act === 'list') return void attempt({ list: typed === '' ? null : typed });
    if (act !== 'terms') return lacksReason ? undefined : void attempt({ reason: typed });
    const { termsDays, creditLimitCents } = readTerms(terms);
    if (termsDays !== undefined && creditLimitCents !== undefined)
      void attempt({ onInvoice: true, termsDays, creditLimitCents });
  };
  return (
    <ActDialog
      title={t(`title.${act}`, { count: numbers.length })}
      text={t(`ask.${act}`)}
      confirm={t(`confirm.${act}`, { count: numbers.length })}
      isDanger={act === 'lock'}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="max-h-24 overflow-y-auto font-mono text-xs text-muted">{numbers.join(', ')}</p>
      {act === 'terms' ? (
        <TermsFields terms={terms} wasSubmitted={wasSubmitted} onChange={setTerms} />
      ) : (
        <TextField
          label={t(act === 'list' ? 'list' : 'reason')}
          hint={t(`hint.${act}`)}
          maxLength={MAX_REASON_LENGTH}
          {...(wasSubmitted && lacksReason && { error: t('reasonMissing') })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActDialog>
  );
}
