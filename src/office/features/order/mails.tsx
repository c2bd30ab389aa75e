import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { shortTime } from '#office/parts/times.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { SectionHead } from '#office/parts/section.tsx';

type Mail = OfficeOrderPage['mails'][number];

const tones = { sent: 'text-muted', waiting: '', given_up: 'font-semibold text-danger' };

/** The mails of the order, newest first, and what can be done about each (rules: OFFICE-21). */
export function Mails({ order: { number, mails } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  return (
    <>
      <SectionHead title={t('mails')} />
      {mails.length === 0 && <p className="px-4 pb-4 text-muted lg:px-6">{t('noMails')}</p>}
      <ul className="mx-4 mb-4 lg:mx-6">
        {mails.toReversed().map((mail) => (
          <li
            key={mail.jobId ?? mail.id}
            className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1 last:border-0"
          >
            <p className="min-w-0 leading-5">
              <span className="font-medium">{t(`mail.${mail.kind}`)}</span>
              {mail.isCopy && <span className="text-muted"> {t('copy')}</span>}{' '}
              <span className="wrap-anywhere text-muted">{mail.to}</span>
            </p>
            <div className="flex flex-wrap items-center justify-end gap-x-2.5">
              <span className={tones[mail.state]}>{t(`mailState.${mail.state}`, { time: shortTime(mail.at) })}</span>
              <Again number={number} mail={mail} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends a mail again, or tries again to send one that was given up. */
function Again({ number, mail }: { number: string; mail: Mail }) {
  const t = useTranslations('office.order');
  const { may } = useStaff();
  const isGivenUp = mail.state === 'given_up';
  const name = isGivenUp ? 'jobs.retry' : 'orders.resend-mail';
  const act = useKeyedAct(name);
  if (!may(name) || !(isGivenUp || mail.maySendAgain)) return null;
  const send = () =>
    act
      .mutateAsync(isGivenUp ? { job: mail.jobId } : { order: number, mail: mail.id })
      .then(() => toast.success(t('mailQueued', { to: mail.goesTo })))
      .catch((error: Error) => toast.error(error.message));
  const label = t(isGivenUp ? 'tryMailAgain' : 'sendAgain');
  return (
    <button
      type="button"
      className={`${smallButton} print:hidden`}
      aria-label={`${label}: ${t(`mail.${mail.kind}`)}, ${mail.to}`}
      aria-disabled={act.isPending}
      onClick={() => !act.isPending && void send()}
    >
      {label}
    </button>
  );
}
