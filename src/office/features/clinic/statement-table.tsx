import type { OfficeStatement } from '#contract/office-statements.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { receivedPaymentPath } from '#office/state/received-payments.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Nothing, Table } from './table.tsx';

type Entry = OfficeStatement['entries'][number];

/** The entries with the balance after each, and what is due by age. */
export function StatementTable({ statement }: { statement: OfficeStatement }) {
  const t = useTranslations('office.statement');
  const { from, asOf, opening, closing, entries } = statement;
  return (
    <>
      <Table
        caption={t('entries')}
        columns={[
          { name: t('day') },
          { name: t('entry') },
          { name: t('reference'), className: 'w-full max-lg:hidden' },
          { name: t('charges'), className: 'text-right max-sm:hidden' },
          { name: t('credits'), className: 'text-right max-sm:hidden' },
          { name: t('balance'), className: 'text-right' },
        ]}
      >
        <BalanceRow name={t('opening', { day: dateOfDay(from) })} amount={opening} />
        {entries.map((entry, at) => (
          <tr key={at}>
            <td className="text-muted">{dateOfDay(entry.day)}</td>
            <td>
              {t(`kind.${entry.kind}`)} <EntryNumber {...entry} />
              <span className="block text-xs text-muted sm:hidden">{signed(entry.amount)}</span>
            </td>
            <td className="max-w-0 truncate text-muted max-lg:hidden">{entry.reference}</td>
            <td className="text-right max-sm:hidden">{entry.amount > 0 && formatDollars(entry.amount)}</td>
            <td className="text-right max-sm:hidden">{entry.amount <= 0 && formatDollars(-entry.amount)}</td>
            <td className="text-right">{signed(entry.balance)}</td>
          </tr>
        ))}
        <BalanceRow name={t('closing', { day: dateOfDay(asOf) })} amount={closing} />
      </Table>
      {entries.length === 0 && <Nothing>{t('none')}</Nothing>}
      <Ages statement={statement} />
    </>
  );
}

function BalanceRow({ name, amount }: { name: string; amount: number }) {
  return (
    <tr className="bg-paper font-semibold">
      <td colSpan={2}>{name}</td>
      <td className="max-lg:hidden" />
      <td className="max-sm:hidden" colSpan={2} />
      <td className="text-right">{signed(amount)}</td>
    </tr>
  );
}

/** The number of an entry; it opens its payment or its order. */
function EntryNumber({ kind, number, order }: Entry) {
  const isReceived = order === null && kind !== 'refund';
  const path = isReceived ? receivedPaymentPath(number) : `/orders/${order ?? ''}`;
  return (
    <OfficeLink to={path} className="font-mono text-xs font-medium hover:text-accent hover:underline">
      {number}
    </OfficeLink>
  );
}

/** What is due at the end by age, and what the store owes: together the closing balance. */
function Ages({ statement: { asOf, ages, owedToClinic } }: { statement: OfficeStatement }) {
  const t = useTranslations('office.statement');
  const money = useTranslations('office.money');
  return (
    <section className="px-4 py-5 lg:px-6">
      <h2 className="font-semibold">{t('ages', { day: dateOfDay(asOf) })}</h2>
      <dl className="mt-2 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {ages.map(({ age, due }) => (
          <div key={age} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{money(`age.${age}`)}</dt>
            <dd className="text-right">{formatDollars(due)}</dd>
          </div>
        ))}
        {owedToClinic > 0 && (
          <div className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{t('owed')}</dt>
            <dd className="text-right">{signed(-owedToClinic)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Dollars that the clinic owes; with a minus sign, dollars that it is owed. */
function signed(dollars: number): string {
  return dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars);
}
