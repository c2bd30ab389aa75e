import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { Key } from '#office/parts/key.tsx';
import { useKeys } from '#office/parts/keys.ts';
import { smallStrongButton } from '#office/parts/small-button.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface MadePickList {
  pickList: string;
  orders: string[];
  leftOut: { order: string; reason: string }[];
}

interface PickButtonProps {
  numbers: readonly string[];
  /** Gets the orders that are not on the list, if there are some, and the path of the list. */
  onLeftOut: (result: EachRow, list: string) => void;
}

/** Makes a pick list of the selected orders and opens it (`p`, rules: OFFICE-30). */
export function PickButton({ numbers, onLeftOut }: PickButtonProps) {
  const t = useTranslations('office.orders');
  const go = useGo();
  const errorText = useErrorText();
  const making = useKeyedAct('picks.make');
  const make = async () => {
    if (making.isPending) return;
    try {
      const made = (await making.mutateAsync({ orders: numbers })) as MadePickList;
      const { pickList: number, orders, leftOut } = made;
      toast.success(t('picked', { number, count: orders.length }));
      if (leftOut.length === 0) return go(pickListPath(number));
      const refused = leftOut.map(({ order, reason }) => ({ number: order, error: new Error(reason) }));
      onLeftOut({ done: orders, refused }, pickListPath(number));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  useKeys({ p: () => void make() });
  return (
    <button type="button" aria-disabled={making.isPending} className={smallStrongButton} onClick={() => void make()}>
      {making.isPending ? t('picking') : t('pick', { count: numbers.length })} <Key>p</Key>
    </button>
  );
}
