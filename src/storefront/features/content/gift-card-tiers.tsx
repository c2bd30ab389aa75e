import { useState } from 'react';
import { giftCardFor, type GiftCardTier } from '#domain/gift-card.ts';
import { formatMoney, formatWholeMoney, parseDollars, type Cents } from '#domain/money.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The gift card tiers, and the gift card for an order of a given amount (rules: CONTENT-5). */
export function GiftCardTiers({ tiers }: { tiers: readonly GiftCardTier[] }) {
  const t = useTranslations('content');
  const [mark] = useStoreSettings().mark;
  const [typed, setTyped] = useState('');
  const amount = parseDollars(typed);
  const earned = amount === null ? null : giftCardFor(amount, tiers).tier;
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
              {t('cardOfStore', { mark })}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr
              key={tier.from}
              aria-current={tier === earned || undefined}
              className="border-b border-line text-right aria-[current]:bg-tint aria-[current]:font-semibold"
            >
              <th scope="row" className="px-3 py-2.5 text-left font-semibold">
                {formatWholeMoney(tier.from)}
              </th>
              <td className="px-3 py-2.5">{formatWholeMoney(tier.eGift)}</td>
              <td className="px-3 py-2.5">{formatWholeMoney(tier.storeCard)}</td>
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
          {amount !== null && <Earned amount={amount} tiers={tiers} />}
        </p>
      </div>
    </section>
  );
}

function Earned({ amount, tiers }: { amount: Cents; tiers: readonly GiftCardTier[] }) {
  const t = useTranslations('content');
  const [mark] = useStoreSettings().mark;
  const { tier, next, missing } = giftCardFor(amount, tiers);
  const bold = (text: React.ReactNode) => <strong>{text}</strong>;
  const cards = (of: GiftCardTier) => ({
    eGift: formatWholeMoney(of.eGift),
    storeCard: formatWholeMoney(of.storeCard),
  });
  return (
    <>
      {tier ? t.rich('earns', { ...cards(tier), mark, b: bold }) : t('earnsNothing')}{' '}
      {next && missing !== null ? t('toNext', { missing: formatMoney(missing), ...cards(next) }) : t('topTier')}
    </>
  );
}
