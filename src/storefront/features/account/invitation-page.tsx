import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Building2, CloudOff, MailQuestion, MailX } from 'lucide';
import { ApiError } from '#storefront/api.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { invitationQuery } from '#storefront/state/people.ts';
import { signOut } from '#storefront/state/sign-out.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';

/** An invitation to the signed-in person, with or without a profile (rules: ACCOUNT-37). */
export function InvitationPage({ id }: { id: number }) {
  const t = useTranslations('account.invitations');
  const state = useCustomer();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(id));
  const again = () => void refetch();
  if (state.status !== 'customer' && state.status !== 'needs_profile') return null;
  // An invitation that ends while its page is open is no longer offered; any other failure keeps the page.
  if (error && (data ? hasEnded(error) : !isFetching))
    return <Unusable error={error} email={state.user.email} again={again} />;
  if (!data) {
    return (
      <Waiting label={t('loading')} again={again}>
        <InvitationSkeleton />
      </Waiting>
    );
  }
  if (data.accepted) {
    return (
      <div className="wrap py-10">
        <EmptyState
          heading="h1"
          icon={Building2}
          title={t('memberTitle', { clinic: data.clinic })}
          text={t('memberText')}
        >
          <ProfileLink />
        </EmptyState>
      </div>
    );
  }
  return <AnswerInvitation invitation={data} state={state} />;
}

function hasEnded(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

function ProfileLink() {
  const t = useTranslations('account.invitations');
  return (
    <Link to="/profile" className={buttonClass('strong')}>
      {t('profile')}
    </Link>
  );
}

interface UnusableProps {
  error: Error;
  /** The address with which the person is signed in. */
  email: string;
  again: () => void;
}

/** An invitation that has ended, that was sent to another address, or that could not be loaded. */
function Unusable({ error, email, again }: UnusableProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaced the buttons of an invitation that has ended meanwhile.
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus();
  }, []);
  const account = useTranslations('account');
  const t = useTranslations('account.invitations');
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) {
    return (
      <div ref={page} role="alert" className="wrap py-10">
        <EmptyState heading="h1" icon={MailQuestion} title={t('foreignTitle')} text={t('foreignText', { email })}>
          <Button look="strong" onClick={() => void signOut()}>
            {t('logOut')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (status === 409 || status === 403) {
    return (
      <div ref={page} role="alert" className="wrap py-10">
        <EmptyState
          heading="h1"
          icon={MailX}
          title={status === 409 ? t('endedTitle') : error.message}
          text={status === 409 ? error.message : undefined}
        >
          <ProfileLink />
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={page} className="wrap py-10">
      <EmptyState heading="h1" icon={CloudOff} title={t('failedTitle')} text={t('failedText')}>
        <Button look="strong" onClick={again}>
          {account('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Placeholder while the session or the invitation loads. */
export function InvitationSkeleton() {
  return (
    <div className="wrap grid max-w-2xl gap-4 py-8">
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="h-64" />
    </div>
  );
}
