import { CircleAlert } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface LoadErrorProps {
  /** Without a connection that is what is said, and not what failed. */
  online: boolean;
  title: string;
  text: string;
  /** Tries again. */
  again: () => void;
}

/** In the place of a page whose data could not be loaded: what happened, and another try. */
export function LoadError({ online, title, text, again }: LoadErrorProps) {
  const t = useTranslations('shell');
  return (
    <div role="alert" className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <Icon iconNode={CircleAlert} size={40} strokeWidth={1.25} aria-hidden className="text-muted" />
      <h1 className="text-2xl font-bold tracking-tight">{online ? title : t('offlineTitle')}</h1>
      <p className="max-w-md text-balance text-muted">{online ? text : t('offlineText')}</p>
      <Button look="strong" size="large" onClick={again}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
