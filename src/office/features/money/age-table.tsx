import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { INVOICE_AGES, type InvoiceAge } from '#domain/invoice-lists.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The later, the warmer. */
export const toneOf: Record<InvoiceAge, string> = {
  'not-due': 'bg-accent',
  '1-30': 'bg-low/45',
  '31-60': 'bg-low/70',
  '61-90': 'bg-low',
  'over-90': 'bg-danger',
};

interface AgeTableProps {
  ages: OfficeInvoices['ages'] | undefined;
  pathOf: (age: InvoiceAge) => string;
  chosen: string | undefined;
}

/** A row for each age on a small screen, a column on a wide one; the roles keep the table what it is. */
export function AgeTable({ ages, pathOf, chosen }: AgeTableProps) {
  const t = useTranslations('office.money');
  return (
    <table role="table" className="mt-2 block w-full pb-2 md:pb-0">
      <caption className="sr-only">{t('ages')}</caption>
      <tbody role="rowgroup" className="grid md:grid-cols-5">
        {INVOICE_AGES.map((age) => {
          const of = ages?.find((one) => one.age === age);
          return (
            <tr
              key={age}
              role="row"
              className="relative grid grid-cols-[1fr_auto_6.5rem] items-baseline gap-x-3 px-4 py-1.5 hover:bg-paper has-aria-[current]:bg-tint max-md:has-aria-[current]:bg-tint md:block md:border-b-2 md:border-transparent md:pt-1.5 md:pb-2.5 md:has-aria-[current]:border-accent md:has-aria-[current]:bg-transparent md:[&:not(:first-child)]:shadow-[inset_1px_0_var(--line)] lg:px-6"
            >
              <th scope="row" role="rowheader" className="text-left text-xs font-medium text-muted">
                <OfficeLink
                  to={pathOf(age)}
                  aria-current={chosen === age ? 'page' : undefined}
                  className="flex items-center gap-1.5 after:absolute after:inset-0 aria-[current]:text-accent"
                >
                  <span aria-hidden className={`size-2.5 rounded-xs ${toneOf[age]}`} />
                  {t(`age.${age}`)}
                </OfficeLink>
              </th>
              <td role="cell" className="text-xs text-muted md:float-right md:leading-6">
                {of && of.count > 0 && t('invoices', { count: of.count })}
              </td>
              <td
                role="cell"
                className={`text-right font-semibold md:block md:text-left md:text-base md:leading-6 ${of?.due === 0 ? 'text-muted' : ''}`}
              >
                {of ? formatDollars(of.due) : <Skeleton className="inline-block h-4 w-20" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
