import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readAnswer, api } from '#storefront/api.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { PageTitle } from './page-title.tsx';

interface NewsletterLinkProps {
  action: 'confirm' | 'unsubscribe';
  token: string;
}

/**
 * The page of a newsletter link. The action needs a click, so that a mail scanner that opens links does not trigger it.
 */
export function NewsletterLink({ action, token }: NewsletterLinkProps) {
  const t = useTranslations('content');
  const mutation = useMutation({ mutationFn: () => readAnswer(api.newsletter[action].$post({ json: { token } })) });
  const title = t(`${action}Title`);
  return (
    <div className="wrap pb-8">
      <ContentCrumbs parents={[]} title={title} />
      <PageTitle title={title} lead={t(`${action}Text`)} />
      {mutation.isSuccess ? (
        <p role="status" className="mt-6 text-lg font-semibold text-ok">
          {t(`${action}Done`)}
        </p>
      ) : (
        <div className="mt-6">
          <Button look="strong" size="large" busy={mutation.isPending} onClick={() => mutation.mutate()}>
            {t(`${action}Action`)}
          </Button>
          {mutation.error && (
            <p role="alert" className="mt-3 font-semibold text-danger">
              {mutation.error.message || t('newsletterLinkFailed')}
            </p>
          )}
          {mutation.error && action === 'confirm' && (
            <Link to="/" hash="newsletter" className="mt-2 inline-flex min-h-8 items-center text-accent underline">
              {t('newsletterAgain')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
