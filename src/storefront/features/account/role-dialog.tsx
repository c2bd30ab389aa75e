import { useState } from 'react';
import type { ListedPerson } from '#contract/people.ts';
import { mayInClinic } from '#domain/access.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useChangeRole } from '#storefront/state/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import { WaitingRequestsOf } from './waiting-requests-of.tsx';
import { WithdrawnWith } from './withdrawn-with.tsx';

/** Gives a person of the clinic another role (rules: ACCOUNT-35). */
export function RoleDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const account = useTranslations('account');
  const t = useTranslations('account.people');
  const { id } = useKnownCustomer();
  const change = useChangeRole();
  const [role, setRole] = useState(person.role);
  const save = () => {
    if (role === person.role) return onClose();
    change.mutate(
      { member: person.id, role },
      {
        onSuccess: () => {
          toast.success(t('changed', { name: person.name, role }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('changeTitle', { name: person.name })} staysOpen={change.isPending}>
      <div className="mt-4 grid gap-4">
        <RoleChoice value={role} onChange={setRole} />
        {person.id === id && role !== 'owner' && <p className="font-medium text-low">{t('changeSelf')}</p>}
        {person.role === 'owner' && role !== 'owner' && <WithdrawnWith member={person.id} isSelf={person.id === id} />}
        {!mayInClinic(role, 'fill_cart') && <WaitingRequestsOf person={person} />}
        {change.error && (
          <p role="alert" className="font-semibold text-danger">
            {change.error.message}
          </p>
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={change.isPending}>
            {account('cancel')}
          </Button>
          <Button look="strong" busy={change.isPending} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
