import { useState } from 'react';
import { giftCardFor, giftCardTiers } from '#domain/gift-card.ts';
import { formatMoney, parseDollars, type Cents } from '#domain/money.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The gift card tiers, and the gift card for an order of a given amount (rules: CONTENT-5). */
export function GiftCardTiers() {
  const t = useTranslations('content');
  const [typed, setTyped] = useState('');
  const amount = parseDollars(typed);
  const earned = amount === null ? null : giftCardFor(amount).tier;
  return (
    <section aria-labelledby="tiers" className="mt-9">
      <h2 id="tiers" className="scroll-mt-6 text-[1.3125rem] leading-snug font-bold tracking-[-0.015em]">
        {t('tiers')}
      </h2>
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr className="border-b border-line-strong text-right text-sm text-muted">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('tierFrom')}
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              {t('cardEGift')}
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              {t('cardDnd')}
            </th>
          </tr>
        </thead>
        <tbody>
          {giftCardTiers.map((tier) => (
            <tr
              key={tier.from}
              aria-current={tier === earned || undefined}
              className="border-b border-line text-right aria-[current]:bg-tint aria-[current]:font-semibold"
            >
              <th scope="row" className="px-3 py-2.5 text-left font-semibold">
                {formatWholeDollars(tier.from)}
              </th>
              <td className="px-3 py-2.5">{formatWholeDollars(tier.eGift)}</td>
              <td className="px-3 py-2.5">{formatWholeDollars(tier.dndCard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <h3 className="mb-3 font-semibold">{t('calculator')}</h3>
        <TextField
          label={t('orderAmount')}
          hint={t('orderAmountHint')}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-48"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typed.trim() !== '' && amount === null ? t('amountInvalid') : undefined}
        />
        <p role="status" className="mt-3 min-h-[3em]">
          {amount !== null && <Earned amount={amount} />}
        </p>
      </div>
    </section>
  );
}

function Earned({ amount }: { amount: Cents }) {
  const t = useTranslations('content');
  const { tier, next, missing } = giftCardFor(amount);
  const bold = (text: React.ReactNode) => <strong>{text}</strong>;
  const cards = (of: { eGift: Cents; dndCard: Cents }) => ({
    eGift: formatWholeDollars(of.eGift),
    dndCard: formatWholeDollars(of.dndCard),
  });
  return (
    <>
      {tier ? t.rich('earns', { ...cards(tier), b: bold }) : t('earnsNothing')}{' '}
      {next && missing !== null ? t('toNext', { missing: formatMoney(missing), ...cards(next) }) : t('topTier')}
    </>
  );
}

function formatWholeDollars(cents: Cents): string {
  return formatMoney(cents).replace('.00', '');
}
