import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LockKeyhole, UserX } from 'lucide';
import type { ReactNode } from 'react';
import { ApiError } from '#office/api.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { officeSettings } from '#office/settings.ts';
import { signIn, signOut, useSession } from '#office/state/session.ts';
import { staffQuery } from '#office/state/staff.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OpeningFrame } from './opening-frame.tsx';

/** Shows the office to staff; everybody else reads why they do not see it (rules: OFFICE-3). */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const t = useTranslations('office.frame');
  if (session.status === 'checking') return <OpeningFrame />;
  if (session.status === 'signed_in') return <StaffOnly email={session.email}>{children}</StaffOnly>;
  const { name: store } = officeSettings().store;
  return (
    <Notice>
      <EmptyState icon={LockKeyhole} heading="h1" title={t('signInTitle')} text={t('signInText', { store })}>
        {session.failed && (
          <p role="alert" className="text-danger">
            {t('signInFailed', { reason: session.failed })}
          </p>
        )}
        <Button look="strong" size="large" onClick={() => void signIn()}>
          {t('signIn')}
        </Button>
        <ToStore />
      </EmptyState>
    </Notice>
  );
}

function StaffOnly({ email, children }: { email: string; children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(staffQuery);
  const t = useTranslations('office.frame');
  const errorText = useErrorText();
  if (data) return children;
  if (!error) return <OpeningFrame />;
  const isOther = error instanceof ApiError && error.status === 403;
  if (!isOther)
    return (
      <Notice>
        <EmptyState icon={CircleAlert} heading="h1" title={t('failedTitle')} text={errorText(error)}>
          <Button look="strong" busy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </EmptyState>
      </Notice>
    );
  const { name: store } = officeSettings().store;
  return (
    <Notice>
      <EmptyState icon={UserX} heading="h1" title={t('notStaffTitle')} text={t('notStaffText', { email, store })}>
        <Button look="strong" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <ToStore />
      </EmptyState>
    </Notice>
  );
}

function ToStore() {
  const t = useTranslations('office.frame');
  return (
    <a href="/" className={buttonClass('plain')}>
      {t('toStore')}
    </a>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <main className="mx-auto w-full max-w-xl px-4 py-16">{children}</main>;
}
