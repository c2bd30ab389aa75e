import { useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import type { PickListPage } from '#contract/pick-lists.ts';
import { countUnits } from '#domain/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { countParcels, findSharedTracking } from '#office/state/repeated-tracking.ts';
import {
  parcelsFrom,
  readPastedNumbers,
  withPasted,
  withTracking,
  type TrackingNumbers,
} from '#office/state/tracking-numbers.ts';
import { useShipParcels } from '#office/state/ship-parcels.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ParcelRow } from './parcel-row.tsx';
import { TrackingProblems } from './tracking-problems.tsx';

interface ParcelsProps {
  page: PickListPage;
  /** Back to the stops; null if nothing is left to pick. */
  onStops: (() => void) | null;
}

/** Carrier and tracking numbers of all parcels of the list at once (rules: OFFICE-35). */
export function Parcels({ page, onStops }: ParcelsProps) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [carrier, setCarrier] = useState(page.lastCarrier);
  const [numbers, setNumbers] = useState<TrackingNumbers>({});
  const [isMissing, setMissing] = useState(false);
  /** Pasted numbers for which no parcel was left. */
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  /** Whether problems of the numbers are shown: not while a number is typed for the first time. */
  const [isChecked, setChecked] = useState(false);
  const { ship, isShipping, done, refused } = useShipParcels(page.number);
  const form = useRef<HTMLFormElement>(null);
  const open = page.orders.filter(({ ending }) => ending === null);
  const packed = open.filter((order) => order.picked > 0 && countUnits([order]).left === 0 && !order.isOnHold);
  const ready = packed.flatMap(({ number: order }) => {
    const trackingNumber = numbers[order]?.trim() ?? '';
    return trackingNumber === '' ? [] : [{ order, carrier: carrier.trim(), trackingNumber }];
  });
  const count = countParcels(ready);
  const unused = leftOver.filter((number) => !ready.some(({ trackingNumber }) => trackingNumber === number));
  const shared = findSharedTracking(packed, ready);
  const focusField = (order: string | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${order ?? ''}"]`)?.focus();
  const onPaste = (order: string, event: ClipboardEvent) => {
    const pasted = readPastedNumbers(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { filled, ...changed } = withPasted(packed, numbers, order, pasted);
    setNumbers(changed.numbers);
    setLeftOver(changed.leftOver);
    setChecked(true);
    focusField(filled.at(-1));
  };
  const onKeyDown = (order: string, event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // A scanner ends each number with Enter: the next number belongs to the next parcel.
    event.preventDefault();
    focusField(parcelsFrom(packed, order)[1]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isShipping || ready.length === 0) return;
    setMissing(carrier.trim() === '');
    if (carrier.trim() === '') return;
    setChecked(true);
    if (shared || unused.length > 0) return;
    const shipped = await ship(ready);
    // After the last parcel the screen changes to Done, so that no toast is needed.
    if (shipped.length > 0 && shipped.length < open.length)
      toast.success(t('shipped', { count: countParcels(shipped) }));
  };
  return (
    <form ref={form} noValidate className="flex grow flex-col" onSubmit={(event) => void submit(event)}>
      <section className="grid gap-4 border-b border-line bg-surface px-4 py-4 lg:px-6">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h2 className="text-lg font-bold">{t('parcels')}</h2>
            <p className="text-muted">{t(onStops ? 'parcelsEarly' : 'parcelsText')}</p>
          </div>
          {onStops && <Button onClick={onStops}>{t('toStops')}</Button>}
        </div>
        <TextField
          label={t('carrier')}
          value={carrier}
          maxLength={100}
          autoComplete="off"
          className="sm:max-w-80"
          {...(isMissing && carrier.trim() === '' && { error: t('carrierMissing') })}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </section>
      <p className="bg-surface px-4 pt-3 text-muted lg:px-6">{t('trackingHint')}</p>
      <ul className="grow bg-surface px-4 lg:px-6">
        {open.map((order) => (
          <ParcelRow
            key={order.number}
            page={page}
            order={order}
            tracking={packed.includes(order) ? (numbers[order.number] ?? '') : null}
            problem={refused.has(order.number) ? errorText(refused.get(order.number)) : null}
            onTracking={(text) => setNumbers(withTracking(packed, numbers, order.number, text))}
            onPaste={(event) => onPaste(order.number, event)}
            onKeyDown={(event) => onKeyDown(order.number, event)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-3 lg:px-6">
        <TrackingProblems
          shared={isChecked ? shared : null}
          leftOver={unused}
          onDiscard={() => {
            setLeftOver([]);
            focusField(packed[0]?.number);
          }}
        />
        <Button
          type="submit"
          size="large"
          look="strong"
          busy={isShipping}
          aria-disabled={ready.length === 0 || isShipping}
          className="h-14 w-full text-[1.0625rem] lg:w-auto lg:min-w-72"
        >
          {isShipping ? t('shipping', { done, count: ready.length }) : t('ship', { count })}
        </Button>
      </div>
    </form>
  );
}
