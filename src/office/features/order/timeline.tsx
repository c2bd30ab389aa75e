import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { statusLabel } from '#domain/order-states.ts';
import { shortTime } from '#office/parts/times.ts';
import { useKeptText } from '#office/state/kept-text.ts';
import { useNoteActs, type NoteActs } from '#office/state/notes.ts';
import { OfficeLink } from '#office/link.tsx';
import { receivedPaymentPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NoteForm } from '#office/parts/note-form.tsx';
import { NoteBox } from '#office/parts/note-box.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { nameOfAct } from './act-names.ts';
import { entriesOf, orderNumbersIn, type Entry } from './timeline-entries.ts';

/**
 * The history of the order, newest first: events, mails, acts of staff, and their notes (rules: OFFICE-8, OFFICE-20).
 */
export function Timeline({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const acts = useNoteActs();
  const { add } = acts;
  const kept = useKeptText('order');
  const entries = entriesOf(order, {
    command: t('command'),
    nameOf: (act) => nameOfAct(t, act),
    statusOf: (status) => (status === statusLabel('placed') ? t('steps.placed') : status),
    attempt: ({ card, amount, outcome, reason }) =>
      t(reason ? 'attemptedWhy' : 'attempted', {
        card: `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ${card.last4}`,
        amount: formatDollars(amount),
        outcome: t(`attempt.${outcome}`),
        reason: reason ?? '',
      }),
    hold: (reason) => t('held', { reason }),
    dispute: ({ amount, state, isInquiry }, moment) =>
      moment === 'ended'
        ? t(`disputeEnded.${state === 'won' || state === 'lost' ? state : 'closed'}`, { amount: formatDollars(amount) })
        : t(isInquiry ? 'inquiryOpened' : 'disputeOpened', { amount: formatDollars(amount) }),
  });
  return (
    <section className="pb-7">
      <SectionHead title={t('timeline')} />
      <ol className="px-4 pt-1 lg:px-6">
        {add && (
          <li className="pb-4 sm:pl-[124px]">
            <NoteForm label={t('noteOnOrder')} kept={kept} onSave={(text) => add({ order: order.number }, text)} />
          </li>
        )}
        {entries.map((entry, index) => (
          <li
            key={`${entry.at} ${index}`}
            className="relative grid grid-cols-[84px_20px_minmax(0,1fr)] gap-2.5 pb-3 leading-5 not-last:after:absolute not-last:after:top-2.5 not-last:after:-bottom-2.5 not-last:after:left-[103.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <time dateTime={entry.at} className="text-right text-xs leading-5 whitespace-nowrap text-muted">
              {shortTime(entry.at)}
            </time>
            <Dot {...entry} />
            <What entry={entry} acts={acts} own={order.number} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Dot(entry: Entry) {
  if ('note' in entry)
    return (
      <span
        aria-hidden
        className="relative z-10 -mt-0.5 -ml-0.5 grid size-6 place-items-center rounded-full bg-tint text-[0.5625rem] font-bold text-accent"
      >
        {initials(entry.by ?? '')}
      </span>
    );
  return (
    <span aria-hidden className="relative z-10 grid size-5 place-items-center">
      <span
        className={`size-2 rounded-full border-[1.5px] border-muted outline-3 outline-surface ${entry.by ? 'bg-muted' : 'bg-surface'}`}
      />
    </span>
  );
}

function What({ entry, acts, own }: { entry: Entry; acts: NoteActs; own: string }) {
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  if ('note' in entry) return <NoteBox note={entry.note} acts={acts} />;
  if ('mail' in entry) {
    const { kind, isCopy, isResent, to } = entry.mail;
    const sent = t(isResent ? 'mailedAgain' : 'mailed', { mail: t(`mail.${kind}`), to });
    return (
      <p className="wrap-anywhere">
        {sent}
        {isCopy && <span className="text-muted"> {t('copy')}</span>}
      </p>
    );
  }
  return (
    <p className="wrap-anywhere">
      {entry.by && <b className="font-semibold">{entry.by} </b>}
      {orderNumbersIn(entry.text, own).map(({ text, order }, at) =>
        order ? (
          <OfficeLink key={at} to={`/orders/${order}`} className="text-accent underline">
            {text}
          </OfficeLink>
        ) : (
          text
        ),
      )}
      {entry.payment && mayRead('money') && (
        <>
          {' '}
          <OfficeLink to={receivedPaymentPath(entry.payment)} className="text-accent underline">
            {t('openPayment', { number: entry.payment })}
          </OfficeLink>
        </>
      )}
    </p>
  );
}

/** The first letters of the first two names. */
function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
