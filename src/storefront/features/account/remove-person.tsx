import type { ListedPerson } from '#contract/people.ts';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useLeaveClinic, useRemovePerson } from '#storefront/state/people.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { WaitingRequestsOf } from './waiting-requests-of.tsx';
import { WithdrawnWith } from './withdrawn-with.tsx';

/** Asks before a person is removed from the clinic. */
export function RemovePerson({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { id, name, email } = person;
  const t = useTranslations('account.people');
  const clinic = clinicLabel(useKnownCustomer());
  const remove = useRemovePerson();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t('removed', { name, clinic }));
        onClose();
      },
    });
  return (
    <ConfirmRemoval
      title={t('removeTitle', { name })}
      text={t('removeText', { name, clinic })}
      keep={t('keep')}
      remove={t('remove')}
      busy={remove.isPending}
      problem={remove.error?.message ?? null}
      onRemove={confirm}
      onClose={onClose}
      note={
        <>
          <WaitingRequestsOf person={person} />
          <WithdrawnWith member={id} isSelf={false} />
        </>
      }
    >
      <p className="break-all">{email}</p>
    </ConfirmRemoval>
  );
}

/** Asks before the person leaves the clinic, and says what happens then (rules: ACCOUNT-38). */
export function LeaveClinic({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.people');
  const customer = useKnownCustomer();
  const clinic = clinicLabel(customer);
  const leave = useLeaveClinic();
  const isLast = customer.clinics.length === 1;
  // The page of the clinic is gone before the answer has been handled.
  const confirm = async () => {
    try {
      await leave.mutateAsync();
      toast.success(t('left', { clinic }));
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <ConfirmRemoval
      title={t('leaveTitle', { clinic })}
      text={isLast ? `${t('leaveText')} ${t('leaveLast')}` : t('leaveText')}
      keep={t('stay')}
      remove={t('leave')}
      busy={leave.isPending}
      problem={leave.error?.message ?? null}
      onRemove={() => void confirm()}
      onClose={onClose}
      note={<WithdrawnWith member={customer.id} isSelf />}
    />
  );
}
