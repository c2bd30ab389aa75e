import { Menu } from '@base-ui/react/menu';
import { ORDER_COLUMNS } from '#domain/order-queues.ts';
import { toggleColumn, useHiddenColumns } from '#office/state/columns.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CheckItem } from './check-item.tsx';

/** Which columns the list shows; kept for the person in this browser. */
export function ColumnChoice() {
  const t = useTranslations('office.orders');
  const { hidden } = useHiddenColumns();
  return (
    <Menu.Root>
      <Menu.Trigger className={`${smallButton} max-md:hidden`}>{t('columns')}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="w-48 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
            {ORDER_COLUMNS.slice(1).map((name) => (
              <CheckItem
                key={name}
                label={t(`column.${name}`)}
                isChecked={!hidden.includes(name)}
                onChange={() => toggleColumn(name)}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
