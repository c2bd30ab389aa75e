import { LogIn } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface RequireSignInProps {
  onSignIn: () => void;
  onSignUp: () => void;
  /** Why the person must sign in: a page of an account, an ended session, a failed sign-in. */
  text: string;
}

/** Shown to a visitor instead of a protected page (rules: PAGE-10). */
export function RequireSignIn({ onSignIn, onSignUp, text }: RequireSignInProps) {
  const t = useTranslations('account');
  return (
    <section className="mx-auto my-10 flex max-w-md flex-col items-center gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon iconNode={LogIn} aria-hidden size={32} strokeWidth={1.25} className="text-muted" />
      <h1 className="text-xl font-bold tracking-tight">{t('loginToContinue')}</h1>
      <p className="text-muted">{text}</p>
      <Button look="strong" size="large" className="w-full" onClick={onSignIn}>
        {t('login')}
      </Button>
      <p className="text-sm text-muted">
        {t('newHere')}{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-accent underline underline-offset-2"
          onClick={onSignUp}
        >
          {t('signUp')}
        </button>
      </p>
    </section>
  );
}
