import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readAnswer, api } from '#storefront/api.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { PageTitle } from './page-title.tsx';

interface NewsletterLinkProps {
  what: 'confirm' | 'unsubscribe';
  token: string;
}

/** Where a link of the newsletter leads: one press does it, so that a scanner that opens links does not. */
export function NewsletterLink({ what, token }: NewsletterLinkProps) {
  const t = useTranslations('content');
  const doing = useMutation({ mutationFn: () => readAnswer(api.newsletter[what].$post({ json: { token } })) });
  const title = t(`${what}Title`);
  return (
    <div className="wrap pb-8">
      <ContentCrumbs parents={[]} title={title} />
      <PageTitle title={title} lead={t(`${what}Text`)} />
      {doing.isSuccess ? (
        <p role="status" className="mt-6 text-lg font-semibold text-ok">
          {t(`${what}Done`)}
        </p>
      ) : (
        <div className="mt-6">
          <Button look="strong" size="large" busy={doing.isPending} onClick={() => doing.mutate()}>
            {t(`${what}Action`)}
          </Button>
          {doing.error && (
            <p role="alert" className="mt-3 font-semibold text-danger">
              {doing.error.message || t('newsletterLinkFailed')}
            </p>
          )}
          {doing.error && what === 'confirm' && (
            <Link to="/" hash="newsletter" className="mt-2 inline-flex min-h-8 items-center text-accent underline">
              {t('newsletterAgain')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
