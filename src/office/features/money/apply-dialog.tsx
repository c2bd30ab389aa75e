import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { sumOfParts } from '#domain/received-payments.ts';
import { PaymentParts } from './payment-parts.tsx';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { invoicesQuery } from '#office/state/invoices.ts';
import { draftApplication, draftPayment, inDollars } from '#office/state/payment-draft.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { ReceivedPaymentDialogProps } from './reverse-dialog.tsx';

/**
 * Applies what no invoice has got of a payment to open invoices of the clinic, as typed; a button divides it
 * (rules: PAY-37, OFFICE-87).
 */
export function ApplyDialog({ payment, onClose }: ReceivedPaymentDialogProps) {
  const t = useTranslations('office.receivedPayments');
  const errorText = useErrorText();
  const { data, error: notLoaded } = useQuery(invoicesQuery({ clinic: payment.clinic.number }));
  const invoices: readonly OfficeInvoice[] = data?.items ?? [];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [mistake, setMistake] = useState<string | null>(null);
  const { number, unapplied } = payment;
  const amount = inDollars(fromDollars(unapplied));
  const { fields, parts, leftCents } = draftApplication({ amount, typed }, invoices);
  const divide = () =>
    setTyped(
      Object.fromEntries(
        draftPayment({ amount, typed: {} }, invoices).parts.map((part) => [part.invoice, inDollars(part.amountCents)]),
      ),
    );
  const applied = formatMoney(sumOfParts(parts));
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.apply', () => {
    toast.success(t('apply.done', { amount: applied, number }));
    onClose();
  });
  const money = useTranslations('office.money');
  const problem = () => {
    if (fields.some((field) => field.problem !== null)) return money('payment.partWrong');
    if (leftCents < 0) return t('apply.over', { amount: formatMoney(-leftCents) });
    return parts.length === 0 ? t('apply.nothing') : null;
  };
  const submit = () => {
    const found = problem();
    setMistake(found);
    if (found === null) void attempt({ payment: number, parts });
  };
  const failure = error ?? notLoaded;
  return (
    <ActDialog
      title={t('apply.title', { amount: formatDollars(unapplied), number })}
      text={t('apply.text')}
      confirm={t('apply.confirm', { amount: applied })}
      problem={mistake ?? (failure === null ? null : errorText(failure))}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      {invoices.length > 0 ? (
        <PaymentParts
          invoices={invoices}
          fields={fields}
          leftCents={leftCents}
          proposeLabel={t('apply.oldestFirst')}
          onType={(invoice, text) => setTyped({ ...typed, [invoice]: text })}
          onPropose={divide}
        />
      ) : (
        <p className="text-muted">{t(data ? 'apply.none' : 'apply.loading')}</p>
      )}
    </ActDialog>
  );
}
