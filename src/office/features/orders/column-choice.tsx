import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide';
import { ORDER_COLUMNS } from '#domain/order-queues.ts';
import { toggleColumn, useHiddenColumns } from '#office/state/columns.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

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
              <Menu.CheckboxItem
                key={name}
                checked={!hidden.includes(name)}
                onCheckedChange={() => toggleColumn(name)}
                className="flex target-h-8 cursor-pointer items-center rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint"
              >
                {t(`column.${name}`)}
                <Menu.CheckboxItemIndicator className="ml-auto">
                  <Icon iconNode={Check} size={14} className="text-accent" />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
