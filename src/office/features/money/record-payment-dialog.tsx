import { useState } from 'react';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { torontoDate } from '#domain/calendar.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS, type PaymentMethod } from '#domain/received-payments.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { AnotherPayment } from '#office/parts/another-payment.tsx';
import { useOldDay } from '#office/parts/old-day.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { earlierPayment } from '#office/state/received-payments.ts';
import { draftPayment, inDollars } from '#office/state/payment-draft.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { PaymentParts } from './payment-parts.tsx';

interface RecordPaymentDialogProps {
  /** Invoices of one clinic, each with an amount due. */
  invoices: readonly OfficeInvoice[];
  clinic: OfficeInvoice['clinic'];
  onDone: () => void;
  onClose: () => void;
}

/** Records one cheque or transfer over several invoices: the received amount, and what of it each invoice gets. */
export function RecordPaymentDialog({ invoices, clinic, onDone, onClose }: RecordPaymentDialogProps) {
  const t = useTranslations('office.money');
  const methods = useTranslations('office.receivedPayments');
  const errorText = useErrorText();
  const [today] = useState(() => torontoDate(new Date()));
  const [amount, setAmount] = useState(() => inDollars(invoices.reduce((sum, { due }) => sum + fromDollars(due), 0)));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [receivedOn, setReceivedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('cheque');
  const [isAnother, setAnother] = useState(false);
  const oldDay = useOldDay(receivedOn);
  const [mistake, setMistake] = useState<string | null>(null);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.record', () => {
    toast.success(t('payment.done', { amount: formatMoney(amountCents ?? 0), name: clinic.name }));
    onClose();
    onDone();
  });
  const { amountCents, fields, parts, leftCents } = draftPayment({ amount, typed }, invoices);
  const problem = () => {
    if (amountCents === null || amountCents === 0) return t('payment.noAmount');
    if (fields.some((field) => field.problem !== null)) return t('payment.partWrong');
    if (leftCents < 0) return t('payment.over', { amount: formatMoney(-leftCents) });
    return receivedOn === '' || reference.trim() === '' ? t('payment.missing') : oldDay.problem;
  };
  const submit = () => {
    const found = problem();
    setMistake(found);
    if (found === null)
      void attempt({
        clinic: clinic.number,
        amountCents,
        receivedOn,
        reference: reference.trim(),
        method,
        parts,
        isAnother,
      });
  };
  return (
    <ActDialog
      title={t('payment.title', { name: clinic.name })}
      text={t('payment.text')}
      confirm={t('payment.confirm', { amount: formatMoney(amountCents ?? 0) })}
      problem={mistake ?? (error === null ? null : errorText(error))}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-end gap-4 grid-cols-2">
        <TextField
          label={t('payment.amount')}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('payment.day')}
          type="date"
          max={today}
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
        <SelectField
          label={t('payment.method')}
          value={method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
        >
          {PAYMENT_METHODS.map((one) => (
            <option key={one} value={one}>
              {methods(`method.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('payment.reference')}
          placeholder={t('payment.referenceHint')}
          maxLength={MAX_REFERENCE_LENGTH}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      {oldDay.field}
      <PaymentParts
        invoices={invoices}
        fields={fields}
        leftCents={leftCents}
        proposeLabel={Object.keys(typed).length === 0 ? null : t('payment.propose')}
        onType={(number, text) => setTyped({ ...typed, [number]: text })}
        onPropose={() => setTyped({})}
      />
      <AnotherPayment earlier={earlierPayment(error)} isAnother={isAnother} onChange={setAnother} />
    </ActDialog>
  );
}
