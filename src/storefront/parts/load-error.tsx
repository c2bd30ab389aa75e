import { CircleAlert } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface LoadErrorProps {
  /** If false, the page says that there is no connection instead of what failed. */
  online: boolean;
  title: string;
  text: string;
  again: () => void;
}

/** Replaces a page whose data could not be loaded, with a button to try again. */
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
