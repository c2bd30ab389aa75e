import type { CreditPreview } from '#contract/credit-previews.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Typed quantities by line number, and the typed part of the shipping in dollars. */
export interface CreditedParts {
  units: Record<number, string>;
  shipping: string;
}

interface CreditLinesProps {
  lines: OfficeOrderPage['detail']['lines'];
  left: CreditPreview['left'];
  parts: CreditedParts;
  onChange: (parts: CreditedParts) => void;
}

/** The lines with units that are not credited yet, with a field for each, and the shipping. */
export function CreditLines({ lines, left, parts, onChange }: CreditLinesProps) {
  const t = useTranslations('office.order');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('toCredit')}</legend>
      {left.lines.length === 0 && <p className="text-muted">{t('noLinesToCredit')}</p>}
      {left.lines.map(({ line, quantity }) => {
        const found = lines.find((candidate) => candidate.line === line);
        if (!found) return null;
        return (
          <div key={line} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block">{found.name}</span>
              <span className="text-xs text-muted">
                <span className="font-mono">{found.sku}</span>, {t('creditEach', { price: formatDollars(found.rate) })}
              </span>
            </span>
            <input
              inputMode="numeric"
              aria-label={t('creditOfLine', { item: found.name })}
              placeholder="0"
              className={`${inputClass} w-16! text-right`}
              value={parts.units[line] ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...parts,
                  units: { ...parts.units, [line]: target.value.replace(/\D/g, '').slice(0, 4) },
                })
              }
            />
            <button
              type="button"
              aria-label={t('creditAllOf', { left: t('ofLeft', { left: quantity }), item: found.name })}
              onClick={() => onChange({ ...parts, units: { ...parts.units, [line]: String(quantity) } })}
              className="w-14 text-left text-accent hover:underline"
            >
              {t('ofLeft', { left: quantity })}
            </button>
          </div>
        );
      })}
      {left.shippingCents > 0 && (
        <div className="flex items-center gap-3">
          <label htmlFor="credit-shipping" className="min-w-0 flex-1">
            {t('creditShipping')}
          </label>
          <input
            id="credit-shipping"
            inputMode="decimal"
            placeholder="0.00"
            className={`${inputClass} w-20! text-right`}
            value={parts.shipping}
            onChange={({ target }) => onChange({ ...parts, shipping: target.value })}
          />
          <button
            type="button"
            aria-label={t('creditAllOf', { left: formatMoney(left.shippingCents), item: t('creditShipping') })}
            onClick={() => onChange({ ...parts, shipping: (left.shippingCents / 100).toFixed(2) })}
            className="w-14 text-left text-accent hover:underline"
          >
            {formatMoney(left.shippingCents)}
          </button>
        </div>
      )}
    </fieldset>
  );
}
