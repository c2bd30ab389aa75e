import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Further, Nothing, Table } from './table.tsx';

/** What the clinic gets regularly, the next run first. */
export function ClinicSubscriptions({ page: { subscriptions } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const list = useTranslations('office.orders');
  const { items, count } = subscriptions;
  return (
    <section>
      <SectionHead title={t('subscriptions')} about={count > 0 ? String(count) : undefined} />
      {items.length === 0 ? (
        <Nothing>{t('noSubscriptions')}</Nothing>
      ) : (
        <Table
          caption={t('subscriptions')}
          columns={[
            { name: t('subscription.item'), className: 'w-full' },
            { name: t('subscription.quantity'), className: 'text-right' },
            { name: t('subscription.interval'), className: 'max-sm:hidden' },
            { name: t('subscription.payment'), className: 'max-md:hidden' },
            { name: t('subscription.nextRun') },
          ]}
        >
          {items.map(({ id, itemId, name, quantity, interval, paymentMethod, nextRunOn }) => (
            <tr key={id}>
              <td className="max-w-0 min-w-36">
                <span className="flex gap-2">
                  <span className="truncate font-medium">{name}</span>
                  <span className="font-mono text-xs leading-5 text-muted max-xl:hidden">{itemId}</span>
                </span>
              </td>
              <td className="text-right">{quantity}</td>
              <td className="text-muted max-sm:hidden">{t('everyMonths', { months: interval })}</td>
              <td className="text-muted max-md:hidden">{list(`method.${paymentMethod}`)}</td>
              <td>
                {nextRunOn === null ? (
                  <span className="font-medium text-low">{t('paused')}</span>
                ) : (
                  dateOfDay(nextRunOn)
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {count > items.length && <Further>{t('more', { shown: items.length, count })}</Further>}
    </section>
  );
}
