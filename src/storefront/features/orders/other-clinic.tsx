import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { chooseClinic } from '#storefront/state/clinic-choice.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { focusNextHeading } from '#ui/return-focus.ts';
import { Waiting } from '#ui/waiting.tsx';
import { clinicOfQuery, type HistoryEntry } from './order-queries.ts';

interface OtherClinicProps {
  /** The order or the order request that the clinic acted for does not have. */
  entry: HistoryEntry;
  /** Shown if no other clinic of the person has it either. */
  missing: ReactNode;
  /** Placeholder while the other clinics are asked. */
  waiting: ReactNode;
}

/**
 * A link of a mail about another clinic of the person: names that clinic and offers to act for it (rules: ACCOUNT-39).
 * A person of one clinic gets the missing page at once. If another clinic could not be asked, nothing is said to be
 * missing.
 */
export function OtherClinic({ entry, missing, waiting }: OtherClinicProps) {
  const t = useTranslations('orders.otherClinic');
  const orders = useTranslations('orders');
  const customer = useKnownCustomer();
  const others = customer.clinics.map(({ id }) => id).filter((id) => id !== customer.id);
  const query = useQuery({ ...clinicOfQuery(entry, customer.id, others), enabled: others.length > 0 });
  if (query.isLoading) {
    return (
      <Waiting page label={t('loading')} again={() => void query.refetch()}>
        {waiting}
      </Waiting>
    );
  }
  if (query.isError && query.data === undefined) {
    return (
      <div role="alert" className="wrap flex flex-wrap items-center gap-4 py-10 text-danger">
        {t(`failed.${entry.kind}`)}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {orders('tryAgain')}
        </Button>
        {/* The page of an invoice has no header. */}
        <Link to="/purchase-history" className="font-semibold text-accent underline underline-offset-2">
          {orders('history')}
        </Link>
      </div>
    );
  }
  const id = query.data ?? null;
  if (id === null) return missing;
  const clinic = clinicLabel({ ...customer, id });
  const switchClinic = () => {
    focusNextHeading();
    chooseClinic(id);
  };
  return (
    <div className="wrap grid max-w-prose justify-items-start gap-4 py-10">
      <h1 className="text-2xl font-bold tracking-tight break-words">{t(`title.${entry.kind}`, { clinic })}</h1>
      <p>{t('text', { clinic: clinicLabel(customer) })}</p>
      <Button look="strong" onClick={switchClinic}>
        {t('switch')}
      </Button>
    </div>
  );
}
