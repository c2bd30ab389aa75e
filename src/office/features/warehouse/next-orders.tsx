import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { useGo } from '#office/link.tsx';
import { Choice } from '#office/parts/choice.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { waitingQuery } from '#office/state/waiting.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

const COUNTS = [5, 10, 20, 50, 100];

/** Says how many orders wait to be picked, and makes a pick list of the oldest ones (rules: OFFICE-30). */
export function NextOrders() {
  const t = useTranslations('office.warehouse');
  const go = useGo();
  const errorText = useErrorText();
  const [count, setCount] = useState('10');
  const { data } = useQuery(waitingQuery);
  const making = useKeyedAct('picks.make');
  const waiting = data?.pick;
  const make = async () => {
    try {
      const { pickList } = (await making.mutateAsync({ next: Number(count) })) as { pickList: string };
      go(pickListPath(pickList));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line px-4 py-3 lg:px-6">
      <p role="status" className="mr-auto text-muted [&_b]:font-semibold [&_b]:text-ink">
        {waiting !== undefined &&
          t.rich(waiting === COUNTED_ORDERS ? 'waitingMany' : 'waiting', {
            count: waiting,
            b: (text) => <b>{text}</b>,
          })}
      </p>
      <div className="flex items-center gap-2.5 max-sm:w-full">
        <Button
          look="strong"
          busy={making.isPending}
          aria-disabled={waiting === 0 || making.isPending}
          className="max-sm:grow"
          onClick={() => waiting !== 0 && void make()}
        >
          {making.isPending ? t('nextMaking') : t('next')}
        </Button>
        <Choice label={t('nextCount')} value={count} onValue={(value) => setCount(value ?? '10')}>
          {COUNTS.map((choice) => (
            <option key={choice} value={choice}>
              {t('nextOrders', { count: choice })}
            </option>
          ))}
        </Choice>
      </div>
    </div>
  );
}
