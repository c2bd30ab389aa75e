import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayInClinic } from '#domain/access.ts';
import { hasChanges, NO_CHANGES_TEXT } from '#domain/addresses.ts';
import type { ProfileForm as Profile } from '#domain/customers.ts';
import { formatPhone } from '#domain/phone.ts';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { useKnownCustomer, useSaveProfile } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ProfileForm } from './profile-form.tsx';

/** Edits the person's names and phone numbers and, if the role may, the clinic's name (/profile/edit). */
export function EditProfile() {
  const t = useTranslations('account');
  const customer = useKnownCustomer();
  const save = useSaveProfile();
  const navigate = useNavigate();
  const mayChangeClinic = mayInClinic(customer.role, 'change_clinic');
  const [problem, setProblem] = useState<string | null>(null);
  const initial: Profile = {
    firstName: customer.firstname,
    lastName: customer.lastname,
    companyName: customer.companyname,
    homePhone: formatPhone(customer.homePhone),
    mobilePhone: formatPhone(customer.mobilePhone),
  };

  const submit = async (profile: Profile) => {
    setProblem(null);
    if (hasChanges(initial, profile)) {
      try {
        const { companyName, ...own } = profile;
        await save.mutateAsync(mayChangeClinic ? { ...own, companyName } : own);
      } catch (error) {
        setProblem(t('profile.saveFailed', { reason: error instanceof Error ? error.message : '' }));
        return;
      }
      toast.success(t('profile.saved'));
    } else {
      toast.info(NO_CHANGES_TEXT);
    }
    await navigate({ to: '/profile' });
  };
  return (
    <AccountFrame title={t('profile.editTitle')} role={customer.role}>
      <div className="max-w-2xl">
        <ProfileForm
          initial={initial}
          stored={initial}
          submit={t('profile.save')}
          onSubmit={submit}
          problem={problem}
          withClinic={mayChangeClinic}
        >
          <Link to="/profile" className={buttonClass('plain', 'large')}>
            {t('cancel')}
          </Link>
        </ProfileForm>
        <p className="mt-6 text-sm text-muted">{t('profile.emailFixed')}</p>
      </div>
    </AccountFrame>
  );
}
