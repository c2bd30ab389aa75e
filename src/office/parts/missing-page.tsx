import { CircleAlert, SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { ApiError } from '#api-client/answers.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useErrorText } from './error-text.ts';

interface MissingPageProps {
  error: Error;
  texts: { missingTitle: string; failedTitle: string };
  /** The way to the list, for a page that does not exist. */
  toList: ReactNode;
  again: () => void;
}

/** Says that there is no such thing, or that it could not be loaded. */
export function MissingPage({ error, texts, toList, again }: MissingPageProps) {
  const t = useTranslations('office.list');
  const errorText = useErrorText();
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <div className="p-4 lg:p-6">
      <EmptyState
        icon={isMissing ? SearchX : CircleAlert}
        heading="h1"
        title={isMissing ? texts.missingTitle : texts.failedTitle}
        text={isMissing ? undefined : errorText(error)}
      >
        {isMissing ? (
          toList
        ) : (
          <Button look="strong" onClick={again}>
            {t('again')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
