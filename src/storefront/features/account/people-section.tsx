import { UserPlus } from 'lucide';
import { Suspense, useState } from 'react';
import type { ClinicPeople, ListedPerson } from '#contract/people.ts';
import { mayInClinic } from '#domain/access.ts';
import { hasOtherOwner } from '#domain/invitations.ts';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { usePeople } from '#storefront/state/people.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { PersonItem } from './person-item.tsx';
import { Section } from './section.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog);
const RemovePerson = lazyPart(async () => (await import('./remove-person.tsx')).RemovePerson);
const LeaveClinic = lazyPart(async () => (await import('./remove-person.tsx')).LeaveClinic);

export type PeopleDialog = { dialog: 'invite' | 'leave' } | { dialog: 'role' | 'remove'; person: ListedPerson } | null;

/**
 * The people of the clinic and its invitations, for owners; the own role for others (rules: ACCOUNT-35, ACCOUNT-38).
 */
export function PeopleSection() {
  const { role } = useKnownCustomer();
  const [open, setOpen] = useState<PeopleDialog>(null);
  const close = () => setOpen(null);
  return (
    <>
      {mayInClinic(role, 'change_people') ? <ClinicPeopleSection onOpen={setOpen} /> : <OwnRole onOpen={setOpen} />}
      <Suspense fallback={<PartComing />}>
        {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
        {open?.dialog === 'leave' && <LeaveClinic onClose={close} />}
        {open?.dialog === 'role' && <RoleDialog person={open.person} onClose={close} />}
        {open?.dialog === 'remove' && <RemovePerson person={open.person} onClose={close} />}
      </Suspense>
    </>
  );
}

interface OpensDialog {
  onOpen: (dialog: PeopleDialog) => void;
}

function OwnRole({ onOpen }: OpensDialog) {
  const t = useTranslations('account.people');
  const { role } = useKnownCustomer();
  return (
    <Section id="people" title={t('roleTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4">
        <p>
          <span className="block font-semibold">{t(`roles.${role}`)}</span>
          <span className="block text-muted">{t(`may.${role}`)}</span>
        </p>
        <Button onClick={() => onOpen({ dialog: 'leave' })}>{t('leave')}</Button>
      </div>
    </Section>
  );
}

function ClinicPeopleSection({ onOpen }: OpensDialog) {
  const account = useTranslations('account');
  const t = useTranslations('account.people');
  const { data, isError, isFetching, refetch } = usePeople();
  const again = () => void refetch();
  return (
    <Section
      id="people"
      title={t('title')}
      action={
        <Button onClick={() => onOpen({ dialog: 'invite' })}>
          <Icon iconNode={UserPlus} aria-hidden size={18} />
          {t('invite')}
        </Button>
      }
    >
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 font-medium text-danger">
          {t('failed')}
          <Button busy={isFetching} onClick={again}>
            {account('tryAgain')}
          </Button>
        </div>
      )}
      {!data && !isError && (
        <Waiting label={t('loading')} again={again}>
          <Skeleton className="h-36" />
        </Waiting>
      )}
      {data && <PeopleList {...data} onOpen={onOpen} />}
    </Section>
  );
}

const list = 'divide-y divide-line rounded-lg border border-line bg-surface';

function PeopleList({ people, invitations, onOpen }: ClinicPeople & OpensDialog) {
  const t = useTranslations('account.people');
  const { id } = useKnownCustomer();
  const isAlone = people.length === 1 && invitations.length === 0;
  return (
    <>
      <p className="mb-3 text-muted">{t(isAlone ? 'alone' : 'text')}</p>
      <ul className={list}>
        {people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            isSelf={person.id === id}
            isLastOwner={person.role === 'owner' && !hasOtherOwner(people, person.id)}
            isAlone={people.length === 1}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h4 className="mt-5 mb-2 font-semibold">{t('invitations')}</h4>
          <ul className={list}>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
