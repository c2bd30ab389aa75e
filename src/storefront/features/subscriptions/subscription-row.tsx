import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate, type LocalDate } from '#domain/calendar.ts';
import { findChanges, type SubscriptionForm } from '#domain/subscription-edit.ts';
import { intervalLabel } from '#domain/subscription-intervals.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { toast } from '#ui/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { NextRuns } from './next-runs.tsx';
import { KeepSubscription } from './keep-subscription.tsx';
import { SubscriptionProblem } from './subscription-problem.tsx';
import { SubscriptionFields } from './subscription-fields.tsx';
import { toSubscriptionForm, findSharedOrder } from './subscription-records.ts';
import { useChangeSubscription } from './subscription-queries.ts';

/** A subscription with its next runs, and editable fields if the role may change it (rules: ACCOUNT-40). */
export function SubscriptionRow({
  record,
  subscriptions,
}: {
  record: RecurringOrder;
  subscriptions: readonly RecurringOrder[];
}) {
  const t = useTranslations('subscriptions');
  const { id: customerId, role } = useKnownCustomer();
  const mayChange = mayInClinic(role, 'change_subscriptions');
  const change = useChangeSubscription(customerId);
  const savedForm = toSubscriptionForm(record);
  const [editedFields, setEditedFields] = useState<Partial<SubscriptionForm>>({});
  const [isCancelDialogOpen, setIsCancelDialogOpen] = useState(false);
  const form = { ...savedForm, ...editedFields };
  const edit = findChanges(savedForm, form, useToday());
  const dateProblem = edit.ok || edit.reason === 'unchanged' ? undefined : t(`wrong.${edit.reason}`);

  const saveChanges = async (changes: Partial<SubscriptionForm>) => {
    const isCanceled = changes.status === 'canceled';
    try {
      await change.mutateAsync({ id: record.id, change: changes });
      setEditedFields({});
      setIsCancelDialogOpen(false);
      toast.success(t(isCanceled ? 'canceled' : 'saved'));
    } catch {
      toast.error(t(isCanceled ? 'cancelFailed' : 'saveFailed'));
    }
  };
  /** Moves the next run without saving other edits. A toast offers to undo the move. */
  const moveNextRun = async (date: LocalDate, undoDate?: LocalDate) => {
    try {
      await change.mutateAsync({ id: record.id, change: { date } });
      setEditedFields(({ date: _date, ...others }) => others);
      const next = formatDate(date);
      if (undoDate === undefined) toast.success(t('skipUndone', { next }));
      else toast.info(t('skipped', { next }), { label: t('undoSkip'), onClick: () => void moveNextRun(undoDate) });
    } catch {
      toast.error(t('saveFailed'));
    }
  };
  const submit = () => {
    if (!edit.ok) return;
    if (edit.changes.status === 'canceled') setIsCancelDialogOpen(true);
    else void saveChanges(edit.changes);
  };
  const productLink = { to: '/product/$id', params: { id: String(record.productId) } } as const;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <form
        aria-label={record.displayname}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SubscriptionProblem record={record} />
        {mayChange && record.takenBack && <KeepSubscription id={record.id} takenBack={record.takenBack} />}
        <div className="flex flex-wrap gap-x-4 gap-y-3 p-4">
          <Link {...productLink} tabIndex={-1} aria-hidden>
            <ProductPicture src={record.file_url} alt="" className="w-18" />
          </Link>
          <div className="min-w-40 grow basis-48">
            <p className="code text-muted">{record.itemid}</p>
            <h2 className="leading-snug font-semibold">
              <Link {...productLink} className="hover:text-accent hover:underline">
                {record.displayname}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-muted">
              {intervalLabel(savedForm.interval)} · {t('quantityShort', { quantity: savedForm.quantity })}
              {savedForm.status === 'paused' && <b className="ml-2 text-low">{t('paused')}</b>}
            </p>
          </div>
          <NextRuns
            record={record}
            sharedOrder={findSharedOrder(record, subscriptions)}
            busy={change.isPending}
            {...(mayChange && { onSkip: (date) => void moveNextRun(date, savedForm.date) })}
          />
        </div>
        {mayChange && (
          <div className="border-t border-line p-4">
            <SubscriptionFields
              form={form}
              shipsTo={record.shipsTo}
              dateProblem={dateProblem}
              onChange={(changes) => setEditedFields({ ...editedFields, ...changes })}
            />
            <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
              {Object.keys(editedFields).length > 0 && !change.isPending && (
                <Button onClick={() => setEditedFields({})}>{t('undo')}</Button>
              )}
              <Button type="submit" look="strong" disabled={!edit.ok} busy={change.isPending}>
                {t('save')}
              </Button>
            </div>
          </div>
        )}
      </form>
      {isCancelDialogOpen && (
        <CancelDialog
          product={record.displayname}
          busy={change.isPending}
          onCancel={() => void saveChanges({ status: 'canceled' })}
          onKeep={() => {
            setIsCancelDialogOpen(false);
            setEditedFields({ ...editedFields, status: savedForm.status });
          }}
        />
      )}
    </li>
  );
}
