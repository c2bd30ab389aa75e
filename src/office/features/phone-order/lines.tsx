import { X } from 'lucide';
import type { PhoneQuote, PhoneQuoteLine } from '#contract/phone-orders.ts';
import { formatMoney } from '#domain/money.ts';
import { INTERVAL_CHOICES, readInterval } from '#domain/subscription-intervals.ts';
import { chipClass } from '#office/parts/choice.tsx';
import type { PhoneLine } from '#office/state/phone-draft.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';

interface LinesProps {
  lines: readonly PhoneLine[];
  quote: PhoneQuote | undefined;
  onChange: (lines: PhoneLine[]) => void;
}

/** The ordered items at the clinic's prices, with what is in stock. */
export function Lines({ lines, quote, onChange }: LinesProps) {
  const t = useTranslations('office.phoneOrder');
  const changeLine = (at: number, changed: Partial<PhoneLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  return (
    <ul aria-label={t('lines')} className="border-t border-line">
      {lines.map((line, at) => {
        const known = quote?.lines.find(({ index, item }) => index === at && item === line.item);
        return (
          <li
            key={`${at} ${line.item}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_7.5rem_auto] lg:px-6"
          >
            <Item code={line.item} quoted={known} isSold={!quote?.notSold.includes(line.item)} />
            <div className="flex items-center gap-3 max-sm:order-3">
              <QuantityStepper
                value={line.quantity}
                label={known?.name ?? line.item}
                onChange={(quantity) => changeLine(at, { quantity })}
              />
              <select
                aria-label={t('intervalOf', { item: line.item })}
                value={line.everyMonths ?? ''}
                data-set={line.everyMonths === null ? undefined : ''}
                onChange={({ target }) =>
                  changeLine(at, { everyMonths: target.value === '' ? null : readInterval(target.value) })
                }
                className={chipClass}
              >
                <option value="">{t('once')}</option>
                {INTERVAL_CHOICES.map((months) => (
                  <option key={months} value={months}>
                    {t('everyMonths', { months })}
                  </option>
                ))}
              </select>
            </div>
            <Amount quoted={known} />
            <button
              type="button"
              aria-label={t('remove', { item: line.item })}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
              className="grid target-size-8 place-items-center justify-self-end rounded-md max-sm:order-2 text-muted hover:bg-tint hover:text-ink"
            >
              <Icon iconNode={X} size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Item({ code, quoted, isSold }: { code: string; quoted: PhoneQuoteLine | undefined; isSold: boolean }) {
  const t = useTranslations('office.phoneOrder');
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{quoted?.name ?? code}</p>
      <p className="text-muted">
        <span className="font-mono text-xs">{code}</span>
        {quoted && <Stock {...quoted} />}
        {!isSold && <b className="font-semibold text-danger">. {t('notSold')}</b>}
        {quoted && quoted.units > quoted.quantity && (
          <span>. {t('freeUnits', { count: quoted.units - quoted.quantity })}</span>
        )}
      </p>
    </div>
  );
}

function Stock({ units, available, canBackorder }: PhoneQuoteLine) {
  const t = useTranslations('office.phoneOrder');
  if (available >= units) return <span>. {t('inStock', { available })}</span>;
  if (canBackorder) return <span className="text-low">. {t('backordered', { available })}</span>;
  return <b className="font-semibold text-danger">. {t('notEnough', { available })}</b>;
}

function Amount({ quoted }: { quoted: PhoneQuoteLine | undefined }) {
  const t = useTranslations('office.phoneOrder');
  if (!quoted) return <span className="text-right text-muted max-sm:order-4">–</span>;
  const { amountCents, netUnitCents, unitCents } = quoted;
  return (
    <div className="text-right max-sm:order-4">
      <p className="font-medium">{formatMoney(amountCents)}</p>
      <p className="text-xs text-muted">
        {netUnitCents < unitCents && (
          <>
            <s>{formatMoney(unitCents)}</s>{' '}
          </>
        )}
        {t('each', { price: formatMoney(netUnitCents) })}
      </p>
    </div>
  );
}
