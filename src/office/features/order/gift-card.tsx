import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { GIFT_CARDS } from '#domain/gift-card.ts';
import { formatDollars } from '#domain/money.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { officeSettings } from '#office/settings.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';

/** The gift card that the order earns; staff note which of the two the caller chose (rules: OFFICE-54). */
export function GiftCardPanel({ order: { number, giftCard } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.phonePayment');
  const { may } = useStaff();
  const act = useKeyedAct('orders.note-gift-card');
  if (!giftCard) return null;
  const [mark = ''] = officeSettings().store.mark;
  const labels = {
    e_gift: t('eGift', { amount: formatDollars(giftCard.eGift) }),
    store_card: t('storeCard', { mark, amount: formatDollars(giftCard.storeCard) }),
    none: t('noGiftCard'),
  };
  const chosen = giftCard.chosen ?? 'none';
  const note = (card: keyof typeof labels) =>
    void act
      .mutateAsync({ order: number, card: card === 'none' ? null : card })
      .catch((error: Error) => toast.error(error.message));
  return (
    <section className="border-t border-line pb-4">
      <SectionHead title={t('giftCard')} />
      <div className="px-4 lg:px-6">
        <p className="mb-2 text-muted">{t('earns')}</p>
        {may('orders.note-gift-card') ? (
          <Segmented
            label={t('giftCard')}
            value={chosen}
            options={(['none', ...GIFT_CARDS] as const).map((value) => ({ value, label: labels[value] }))}
            onChange={note}
          />
        ) : (
          <p className="font-medium">{labels[chosen]}</p>
        )}
      </div>
    </section>
  );
}
