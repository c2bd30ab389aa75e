import type { OfficeDisputes } from '#contract/office-disputes.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { disputesPath } from '#office/state/disputes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

const SUMS = ['open', 'won', 'lost'] as const;

/** What the bank has of open and lost disputes, and the fees. Every number opens its disputes (rules: OFFICE-55). */
export function DisputeSums({ sums }: { sums: OfficeDisputes['sums'] | undefined }) {
  const t = useTranslations('office.disputes');
  return (
    <section aria-label={t('sums')} className="border-b border-line">
      <dl className="grid sm:grid-cols-3">
        {SUMS.map((name) => {
          const { count = 0, taken = 0, fee = 0 } = sums?.[name] ?? {};
          const tone = name === 'lost' && count > 0 ? 'text-danger' : name === 'open' && count > 0 ? 'text-low' : '';
          return (
            <div
              key={name}
              className="relative px-4 py-3 hover:bg-paper sm:[&:not(:first-child)]:shadow-[inset_1px_0_var(--line)] lg:px-6"
            >
              <dt className="text-muted">
                <OfficeLink
                  to={disputesPath(name === 'open' ? {} : { state: name })}
                  className="after:absolute after:inset-0"
                >
                  {t(`sum.${name}`)}
                </OfficeLink>
              </dt>
              <dd>
                {sums ? (
                  <>
                    <b className={`text-[1.375rem] leading-tight font-bold tracking-[-0.02em] ${tone}`}>
                      {formatDollars(taken)}
                    </b>{' '}
                    <span className="text-muted">
                      {t('sumCount', { count })}
                      {fee > 0 && ` ${t('sumFee', { fee: formatDollars(fee) })}`}
                    </span>
                  </>
                ) : (
                  <Skeleton className="h-6 w-36" />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
