import type { AddedLine } from '#contract/line-changes.ts';
import { formatMoney } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface AddedTextProps {
  item: string;
  /** Undefined until the item is priced. */
  line: AddedLine | undefined;
  isSold: boolean;
}

/** An added item: its name, its price of today and what of it is in stock. */
export function AddedText({ item, line, isSold }: AddedTextProps) {
  const t = useTranslations('office.order');
  return (
    <>
      {line && <span className="block">{line.name}</span>}
      <span className="text-xs text-muted">
        <span className="font-mono">{item}</span>
        {!isSold && <b className="font-semibold text-danger">, {t('changeLines.notSold')}</b>}
        {line && <AddedPrice {...line} />}
        {line && <Stock {...line} />}
        {line && line.units > line.quantity && `, ${t('changeLines.free', { count: line.units - line.quantity })}`}
      </span>
    </>
  );
}

/** The price of added units, and that the units which were ordered before count for it (rules: ORDER-37). */
export function AddedPrice({ netUnitCents, kept, quantity }: AddedLine) {
  const t = useTranslations('office.order');
  const price = formatMoney(netUnitCents);
  return (
    <>
      ,{' '}
      {kept === 0 ? t('changeLines.each', { price }) : t('changeLines.eachTogether', { price, count: kept + quantity })}
    </>
  );
}

/** What is in stock of added units, and that units beyond the stock come later or cannot be ordered. */
export function Stock({ units, available, canBackorder }: AddedLine) {
  const t = useTranslations('office.order');
  if (available >= units) return <>, {t('changeLines.stock', { available })}</>;
  if (canBackorder) return <span className="text-low">, {t('changeLines.follows', { available })}</span>;
  return <b className="font-semibold text-danger">, {t('changeLines.notEnough', { available })}</b>;
}
