import type { ReactNode } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatDollars } from '#domain/money.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { shortTime } from '#office/parts/times.ts';
import { OfficeLink } from '#office/link.tsx';
import { receivedPaymentPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The acts on a clinic that have a sentence; another act is shown by the words of its name. */
const named = [
  'clinics.merge',
  'clinics.see-as',
  'clinics.set-terms',
  'clinics.decline-application',
  'clinics.lock',
  'clinics.unlock',
  'clinics.exempt',
  'clinics.end-exemption',
  'price-lists.give',
  'contracts.set-price',
  'contracts.end',
  'notes.remove',
] as const;

const ofPayments = ['payments.record', 'payments.reverse', 'payments.apply', 'payments.return'] as const;

/** The number of a payment; it opens the payment for a role that reads money. */
function PaymentLink({ number, children }: { number: string; children: ReactNode }) {
  const { mayRead } = useStaff();
  if (!mayRead('money')) return children;
  return (
    <OfficeLink to={receivedPaymentPath(number)} className="underline hover:text-accent">
      {children}
    </OfficeLink>
  );
}

/** What staff did with the clinic itself, latest first. */
export function StaffActs({ acts }: Pick<OfficeClinicPage, 'acts'>) {
  const t = useTranslations('office.clinic');
  const textOf = ({ act, payment, amount }: OfficeClinicPage['acts'][number]) => {
    const ofPayment = ofPayments.find((name) => name === act);
    if (ofPayment && payment !== null && amount !== null)
      return t.rich(`acts.${ofPayment.replace('.', '_') as 'payments_record'}`, {
        payment,
        amount: formatDollars(amount),
        link: (text) => <PaymentLink number={payment}>{text}</PaymentLink>,
      });
    const known = named.find((name) => name === act);
    return known ? t(`acts.${known.replace(/[.-]/g, '_') as 'clinics_merge'}`) : act.replace(/[._-]/g, ' ');
  };
  if (acts.length === 0) return null;
  return (
    <section className="pb-7">
      <SectionHead title={t('staffActs')} />
      <ol className="px-4 pt-1 lg:px-6">
        {acts.map((entry, place) => (
          <li
            key={`${entry.at} ${place}`}
            className="relative grid grid-cols-[84px_20px_minmax(0,1fr)] gap-2.5 pb-3 leading-5 not-last:after:absolute not-last:after:top-3.5 not-last:after:-bottom-1.5 not-last:after:left-[103.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <time dateTime={entry.at} className="text-right text-xs leading-5 whitespace-nowrap text-muted">
              {shortTime(entry.at)}
            </time>
            <span aria-hidden className="relative z-10 grid size-5 place-items-center bg-surface">
              <span className="size-2 rounded-full border-[1.5px] border-muted bg-muted" />
            </span>
            <p className="wrap-anywhere">
              <b className="font-semibold">{entry.by ?? t('command')}</b> {textOf(entry)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
