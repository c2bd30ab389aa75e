import { useState } from 'react';
import { PROFILE_BEFORE_ADDRESS } from '#domain/addresses.ts';
import type { ProfileForm as Profile } from '#domain/customers.ts';
import { ApiError } from '#storefront/api.ts';
import { useCreateProfile, useCustomer } from '#storefront/state/customer.ts';
import { readLastClinic, type LastClinic } from '#storefront/state/last-clinic.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { useInvitations } from '#storefront/state/people.ts';
import { InvitationNotices } from './invitation-notices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { splitName } from './split-name.ts';

/**
 * Welcomes a person without a customer record; names and phone numbers create the record (rules: ACCOUNT-10,
 * ACCOUNT-13).
 */
export function CreateProfile({ onCreated }: { onCreated: () => void }) {
  const t = useTranslations('account.profile');
  const lost = useTranslations('account.lostClinic');
  const state = useCustomer();
  const create = useCreateProfile();
  const [problem, setProblem] = useState<string | null>(null);
  if (state.status !== 'needs_profile') return null;
  const { email, name } = state.user;
  const formerClinic = readLastClinic(email);

  const submit = async (profile: Profile) => {
    setProblem(null);
    try {
      await create.mutateAsync({ ...profile, email });
      toast.success(t('created'));
      onCreated();
    } catch (error) {
      // A refusal names the wrong field; every other failure shows the same message (rules: ACCOUNT-13).
      setProblem(
        error instanceof ApiError && error.status < 500 && error.status > 0 ? error.message : t('createFailed'),
      );
      toast.error(t('createFailedToast'));
    }
  };
  return (
    <div className="wrap max-w-2xl py-8">
      <h1 className="text-2xl font-bold tracking-tight">
        {formerClinic === null
          ? t('welcomeTitle')
          : lost(formerClinic.left ? 'leftTitle' : 'title', { clinic: formerClinic.clinic })}
      </h1>
      <Welcome email={email} formerClinic={formerClinic} />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <ProfileForm
          initial={{ ...splitName(name, email), companyName: '', homePhone: '', mobilePhone: '' }}
          submit={t('create')}
          onSubmit={submit}
          problem={problem}
        />
      </div>
      <section aria-labelledby="later" className="mt-8 border-t border-line pt-5 text-muted">
        <h2 id="later" className="mb-1 font-semibold text-ink">
          {t('later')}
        </h2>
        {PROFILE_BEFORE_ADDRESS}
      </section>
    </div>
  );
}

/**
 * The purpose of the form. An invited person first reads that joining a clinic needs no form (rules: ACCOUNT-37), and a
 * person who was removed from a clinic reads how to come back: by the invitation, if one is open (rules: ACCOUNT-43).
 */
function Welcome({ email, formerClinic }: { email: string; formerClinic: LastClinic | null }) {
  const t = useTranslations('account.profile');
  const lost = useTranslations('account.lostClinic');
  const invited = useTranslations('account.invitations');
  const { data: invitations = [] } = useInvitations(email);
  return (
    <>
      {formerClinic !== null && (
        <p className="mt-2 mb-4">
          {invitations.some(({ clinic }) => clinic === formerClinic.clinic)
            ? lost('invitedText')
            : lost('text', { email })}
        </p>
      )}
      {invitations.length > 0 && (
        <>
          <p className="mt-2 mb-4 text-muted">{invited('first')}</p>
          <InvitationNotices email={email} />
          {formerClinic === null && <h2 className="mt-10 text-xl font-bold tracking-tight">{invited('ownClinic')}</h2>}
        </>
      )}
      {formerClinic === null ? (
        <p className="mt-2 mb-6 text-muted">{t('welcomeText', { email })}</p>
      ) : (
        <>
          <h2 className="mt-8 text-xl font-bold tracking-tight">{lost('own')}</h2>
          <p className="mt-2 mb-6 text-muted">{lost('ownText')}</p>
        </>
      )}
    </>
  );
}
