import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { sentUnits } from './sent-units.ts';

/** The cells of a line on a phone: below the name, four numbers in columns. */
const phoneRow = 'max-sm:grid max-sm:grid-cols-[1fr_1fr_1.5fr_1.5fr]';

/** The ordered lines, with what was sent and what was credited of each (rules: OFFICE-8). */
export function LinesTable({ detail, lineUnits }: Pick<OfficeOrderPage, 'detail' | 'lineUnits'>) {
  const t = useTranslations('office.order');
  const { lines } = detail;
  const pieces = lines.reduce((sum, { units }) => sum + units, 0);
  const credited = lineUnits.reduce((sum, line) => sum + line.credited, 0);
  const sent = sentUnits(detail);
  const unitsOf = new Map(lineUnits.map((line) => [line.line, line]));
  const count = { lines: lines.length, pieces, credited };
  return (
    <>
      <SectionHead title={t('lines')} about={t(credited > 0 ? 'linesCountCredited' : 'linesCount', count)} />
      <div className="overflow-x-auto">
        {/* On a phone, the name of the item has a row of its own, so that none is cut. */}
        <table
          role="table"
          className="w-full border-collapse text-right whitespace-nowrap max-sm:block [&_td]:px-2.5 [&_th]:px-2.5"
        >
          <caption className="sr-only">{t('lines')}</caption>
          <thead role="rowgroup" className="bg-paper text-xs text-muted max-sm:block">
            <tr role="row" className={`h-8 border-y border-line max-sm:items-center ${phoneRow}`}>
              <th
                scope="col"
                role="columnheader"
                className="w-full pl-4! text-left font-medium max-sm:sr-only lg:pl-6!"
              >
                {t('line.item')}
              </th>
              {(['units', 'sent', 'list', 'net', 'amount'] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  role="columnheader"
                  className={`font-medium last:pr-4! lg:last:pr-6! ${name === 'list' ? 'max-sm:hidden' : ''}`}
                >
                  {t(`line.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {lines.map(({ line, name, sku, units, quantity, listPrice, rate, amount }) => {
              const gone = sent.get(line) ?? 0;
              const { credited: off = 0, toSend = 0 } = unitsOf.get(line) ?? {};
              return (
                <tr
                  key={line}
                  role="row"
                  className={`h-12 border-b border-line leading-tight max-sm:h-auto max-sm:gap-y-1 max-sm:py-2 ${phoneRow}`}
                >
                  <td
                    role="cell"
                    className="pl-4! text-left max-sm:col-span-full max-sm:pr-4! max-sm:whitespace-normal sm:max-w-0 sm:min-w-36 lg:pl-6!"
                  >
                    <b className="block font-medium sm:truncate" title={name}>
                      {name}
                    </b>
                    <small className="font-mono text-[0.71875rem] text-muted">{sku}</small>
                  </td>
                  <td role="cell">
                    {units}
                    {units > quantity && (
                      <small className="block text-xs text-muted">{t('free', { count: units - quantity })}</small>
                    )}
                    {off > 0 && (
                      <small className="block text-xs text-low">
                        {t('creditedUnits', { credited: off, left: units - off })}
                      </small>
                    )}
                  </td>
                  <td role="cell" className={gone === 0 ? 'text-muted' : toSend === 0 ? 'text-ok' : 'text-low'}>
                    {gone}
                  </td>
                  <td role="cell" className={`max-sm:hidden ${listPrice > rate ? 'text-muted line-through' : ''}`}>
                    {formatDollars(listPrice)}
                  </td>
                  <td role="cell" className={listPrice > rate ? 'font-medium text-promo' : ''}>
                    {formatDollars(rate)}
                  </td>
                  <td role="cell" className="pr-4! font-semibold lg:pr-6!">
                    {formatDollars(amount)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
