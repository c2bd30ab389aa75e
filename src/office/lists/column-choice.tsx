import { Menu } from '@base-ui/react/menu';
import { smallButton } from '#office/parts/small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CheckItem } from './check-item.tsx';
import type { List } from './use-list.ts';

/** Which columns the list shows; in the URL, and kept for the person in this browser. */
export function ColumnChoice<Row>({ list }: { list: List<Row> }) {
  const t = useTranslations('office.list');
  return (
    <Menu.Root>
      <Menu.Trigger className={`${smallButton} max-md:hidden`}>{t('columns')}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="w-48 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
            {list.columns.slice(1).map(({ name, label, isShown }) => (
              <CheckItem key={name} label={label} isChecked={isShown} onChange={() => list.toggleColumn(name)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
