import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { smallButton } from '#office/parts/small-button.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useStaff } from '#office/state/staff.ts';
import { keptFilters, useViews } from '#office/state/views.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { CheckItem } from './check-item.tsx';
import type { List } from './use-list.ts';
import { ViewDialog } from './view-dialog.tsx';
import { itemClass, ViewGroup } from './view-group.tsx';

/** The saved views of a list, and what can be done with the present one (rules: OFFICE-24). */
export function ViewsMenu<Row>({ list }: { list: List<Row> }) {
  const t = useTranslations('office.list');
  const { may } = useStaff();
  const { view } = list;
  const views = useViews().filter((one) => one.list === list.name);
  const [dialog, setDialog] = useState<'save' | 'rename' | 'remove' | null>(null);
  const change = useKeyedAct('views.change');
  const choose = useKeyedAct('views.set-default');
  const columns = list.columns.filter(({ isShown }) => isShown).map(({ name }) => name);
  const kept = keptFilters(list.filters);
  const isChanged = view !== undefined && !(isSame(kept, view.filters) && isSame(columns, view.columns));
  const perform = (act: typeof change, input: Record<string, unknown>, done: string) =>
    act
      .mutateAsync(input)
      .then(() => toast.success(done))
      .catch((error: Error) => toast.error(error.message));
  const saveChanges = async () => {
    if (!view) return;
    await perform(change, { view: view.id, filters: kept, columns }, t('viewSaved', { name: view.name }));
    list.forgetColumnChoice();
  };
  return (
    <Menu.Root>
      <Menu.Trigger className={`${smallButton} max-w-44`}>
        <span className="truncate">{view ? view.name : t('views')}</span>
        {isChanged && <span className="text-muted">{t('viewChanged')}</span>}
        <Icon iconNode={ChevronDown} size={14} className="shrink-0 text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="max-h-[70dvh] w-64 animate-appear overflow-y-auto rounded-lg bg-surface p-1.5 shadow-float outline-none">
            <ViewGroup label={t('myViews')} views={views.filter(({ isOwn }) => isOwn)} shown={view} />
            <ViewGroup label={t('everyonesViews')} views={views.filter(({ isOwn }) => !isOwn)} shown={view} />
            {views.length === 0 && <p className="px-2.5 py-1.5 text-sm text-muted">{t('noViews')}</p>}
            <hr className="mx-1 my-1.5 border-line" />
            {isChanged && view.isOwn && may('views.change') && (
              <Menu.Item className={itemClass} onClick={() => void saveChanges()}>
                {t('saveChanges', { name: view.name })}
              </Menu.Item>
            )}
            {may('views.save') && (
              <Menu.Item className={itemClass} onClick={() => setDialog('save')}>
                {t('saveView')}
              </Menu.Item>
            )}
            {view && may('views.set-default') && (
              <CheckItem
                label={t('myDefault')}
                isChecked={view.isDefault}
                onChange={(isDefault) =>
                  void perform(
                    choose,
                    { list: list.name, view: isDefault ? view.id : null },
                    t(isDefault ? 'isDefault' : 'noDefault', { name: view.name }),
                  )
                }
              />
            )}
            {view?.isOwn && may('views.change') && (
              <>
                <CheckItem
                  label={t('shareView')}
                  isChecked={view.isShared}
                  onChange={(isShared) =>
                    void perform(
                      change,
                      { view: view.id, isShared },
                      t(isShared ? 'viewShared' : 'viewUnshared', { name: view.name }),
                    )
                  }
                />
                <Menu.Item className={itemClass} onClick={() => setDialog('rename')}>
                  {t('renameView')}
                </Menu.Item>
                <Menu.Item className={`${itemClass} text-danger`} onClick={() => setDialog('remove')}>
                  {t('removeView')}
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      {dialog && (
        <ViewDialog
          dialog={dialog}
          list={list.name}
          view={view}
          columns={columns}
          filters={kept}
          onClose={() => setDialog(null)}
        />
      )}
    </Menu.Root>
  );
}

/** Whether two lists, or two sets of filters, are the same. */
function isSame(one: object, other: object): boolean {
  const entries = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return entries(one) === entries(other);
}
