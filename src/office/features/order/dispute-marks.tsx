import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { isOpenDispute } from '#domain/disputes.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { officeSettings } from '#office/settings.ts';
import { shortTime } from '#office/parts/times.ts';
import { disputesPath } from '#office/state/disputes.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The disputes of the order that are open or lost, with the time until which an open one is answered. */
export function DisputeMarks({ order: { disputes } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  return disputes.map(({ id, cardServiceId, state, isInquiry, amount, dueBy }) => {
    if (state !== 'lost' && !isOpenDispute(state)) return null;
    const words = state === 'won' || state === 'closed' || isInquiry ? 'inquiry' : state;
    return (
      <p key={id} className="mt-1 font-medium text-danger">
        {t(`dispute.${words}`, { amount: formatDollars(amount) })}{' '}
        {state === 'needs_response' && dueBy && `${t('dispute.answer', { time: shortTime(dueBy) })} `}
        {state === 'needs_response' && <HowToAnswer cardServiceId={cardServiceId} />}{' '}
        {mayRead('money') && (
          <OfficeLink
            to={disputesPath(state === 'lost' ? { state: 'lost' } : {})}
            className="underline hover:text-accent"
          >
            {t('dispute.open')}
          </OfficeLink>
        )}
      </p>
    );
  });
}

/** Where a dispute is answered, and with what (rules: PAY-34). */
function HowToAnswer({ cardServiceId }: { cardServiceId: string }) {
  const t = useTranslations('office.order');
  const { disputesAt } = officeSettings();
  return (
    <span className="text-ink">
      {t('dispute.how')}{' '}
      {disputesAt === null ? (
        t('dispute.sandbox', { id: cardServiceId })
      ) : (
        <a
          href={disputesAt + encodeURIComponent(cardServiceId)}
          target="_blank"
          rel="noreferrer"
          className="underline hover:text-accent"
        >
          {t('dispute.dashboard')}
        </a>
      )}
    </span>
  );
}
