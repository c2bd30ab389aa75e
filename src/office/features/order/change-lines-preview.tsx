import type { LineChangePreview } from '#contract/line-changes.ts';
import { formatMoney, signedMoney } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PreviewProps {
  number: string;
  preview: LineChangePreview;
  /** Whether the amounts belong to an older change. */
  isOld: boolean;
}

/** What the change comes to, before it is done: credited, added, and the difference in money. */
export function ChangePreview({ number, preview, isOld }: PreviewProps) {
  const t = useTranslations('office.order');
  const { credit, addition, totalBeforeCents, totalAfterCents, differenceCents } = preview;
  const shipping = addition?.shippingCents ?? 0;
  const rows = [
    { name: t('changeLines.before'), amount: formatMoney(totalBeforeCents) },
    ...(credit ? [{ name: t('changeLines.credited'), amount: signedMoney(-credit.totalCents) }] : []),
    ...(addition
      ? [
          {
            name:
              shipping > 0
                ? t('changeLines.additionShipping', { shipping: formatMoney(shipping) })
                : t('changeLines.addition'),
            amount: signedMoney(addition.totalCents),
          },
        ]
      : []),
    { name: t('changeLines.after'), amount: formatMoney(totalAfterCents) },
  ];
  return (
    <div
      aria-live="polite"
      aria-busy={isOld}
      className={`rounded-md bg-sunken px-3 py-2.5 ${isOld ? '[&_dd]:text-muted' : ''}`}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-muted">
        {rows.map(({ name, amount }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-1 font-semibold">
          <dt className="text-ink!">{t('changeLines.difference')}</dt>
          <dd>{signedMoney(differenceCents)}</dd>
        </div>
      </dl>
      <Notices number={number} preview={preview} />
    </div>
  );
}

function Notices({ number, preview }: Pick<PreviewProps, 'number' | 'preview'>) {
  const t = useTranslations('office.order');
  const { credit, addition, cancels, subscriptionsGoOn, freeUnitsTaken, freeUnitsStay, giftCardLowered } = preview;
  const returned = credit?.returnedCents ?? 0;
  const over = addition?.overLimitCents ?? 0;
  const giftCardText = ({ beforeCents, afterCents }: NonNullable<LineChangePreview['giftCardLowered']>) => {
    const [before, after] = [formatMoney(beforeCents), formatMoney(afterCents)];
    return afterCents === 0
      ? t('changeLines.giftCardLost', { before })
      : t('changeLines.giftCardLower', { before, after });
  };
  const notices = [
    ...(cancels ? [t('changeLines.cancels', { number })] : []),
    ...(returned > 0 ? [t('changeLines.returned', { returned: formatMoney(returned) })] : []),
    ...freeUnitsTaken.map(({ name, free }) => t('changeLines.freeTaken', { item: name, free })),
    ...(giftCardLowered ? [giftCardText(giftCardLowered)] : []),
    ...freeUnitsStay.map(({ name, free }) => t('changeLines.freeStay', { item: name, free })),
    ...(subscriptionsGoOn.length > 0 ? [t('changeLines.subscriptions', { names: subscriptionsGoOn.join(', ') })] : []),
    ...(over > 0 ? [t('changeLines.overLimit', { amount: formatMoney(over) })] : []),
  ];
  return notices.map((notice) => (
    <p key={notice} className="mt-2 font-medium text-low">
      {notice}
    </p>
  ));
}
