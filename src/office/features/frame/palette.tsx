import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { useGo } from '#office/link.tsx';
import { Key } from '#office/parts/key.tsx';
import { closePalette, openKeys, usePalette, type Command } from '#office/parts/palette.ts';
import { signOut } from '#office/state/session.ts';
import { useListHomes, useViews, viewPath } from '#office/state/views.ts';
import { useStaff } from '#office/state/staff.ts';
import { Dialog } from '#ui/dialog.tsx';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { chooseTheme, THEME_CHOICES } from '#ui/theme.ts';
import { places } from './menu.tsx';

const ORDER_NUMBER = /^(?:so-?)?(\d{6,12})$/i;
const PICK_LIST_NUMBER = /^pl-?(\d{6,12})$/i;
const INVOICE_NUMBER = /^inv-?(\d{6,12})$/i;
const CLINIC_NUMBER = /^(?:c-?)?(\d{5,10})$/i;

/**
 * Search and commands in one field (`Ctrl K`): pages that the role may open, and commands of the page (rules:
 * OFFICE-5).
 */
export function Palette() {
  const t = useTranslations('office.frame');
  const { open } = usePalette();
  return (
    <Dialog open={open === 'commands'} onClose={closePalette} title={t('paletteTitle')}>
      <Commands />
    </Dialog>
  );
}

function Commands() {
  const t = useTranslations('office.frame');
  const [text, setText] = useState('');
  const commands = useCommands(text.trim());
  const run = (command: Command) => {
    closePalette();
    command.run();
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={commands}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setText(value);
      }}
      itemToStringValue={({ label }: Command) => label}
    >
      <Autocomplete.Input aria-label={t('palette')} placeholder={t('palette')} className={`${inputClass} mt-3`} />
      <div className="mt-2 max-h-[50dvh] overflow-y-auto">
        <Autocomplete.Empty className="px-3 text-muted not-empty:py-3">{t('paletteEmpty')}</Autocomplete.Empty>
        <Autocomplete.List aria-label={t('paletteTitle')}>
          {(command: Command) => (
            <Autocomplete.Item
              key={command.id}
              value={command}
              onClick={() => run(command)}
              className="flex target-h-9 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-highlighted:bg-tint"
            >
              {command.label}
              {command.keys && <Key className="ml-auto">{command.keys}</Key>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** The keys that open a place: its first letter after `g`, but `e` for the settings, because stock has the `s`. */
const placeKey = (name: string) => `g ${name === 'settings' ? 'e' : (name[0] ?? '')}`;

/** The commands that match a text. The last ones search orders and clinics for the text. */
function useCommands(text: string): Command[] {
  const t = useTranslations('office.frame');
  const go = useGo();
  const { mayRead } = useStaff();
  const { ofPage } = usePalette();
  const views = useViews();
  const homeOf = useListHomes();
  const all: Command[] = [
    ...ofPage,
    ...places
      .filter(({ area }) => area === null || mayRead(area))
      .map(({ name, path, list }) => ({
        id: name,
        label: t('goTo', { place: t(name) }),
        keys: placeKey(name),
        run: () => go(list ? homeOf(list) : path),
      })),
    ...views.map((view) => ({
      id: `view-${view.id}`,
      label: t('openView', { name: view.name }),
      run: () => go(viewPath(view)),
    })),
    ...THEME_CHOICES.map((theme) => ({ id: theme, label: t(`themes.${theme}`), run: () => chooseTheme(theme) })),
    { id: 'keys', label: t('keys.keys'), keys: '?', run: openKeys },
    { id: 'signOut', label: t('signOut'), run: () => void signOut() },
  ];
  if (text === '') return all;
  const [, digits] = ORDER_NUMBER.exec(text) ?? [];
  const number = `SO-${digits ?? ''}`;
  const [, clinicDigits] = CLINIC_NUMBER.exec(text) ?? [];
  const clinic = `C-${clinicDigits ?? ''}`;
  const [, listDigits] = PICK_LIST_NUMBER.exec(text) ?? [];
  const list = `PL-${listDigits ?? ''}`;
  const [, invoiceDigits] = INVOICE_NUMBER.exec(text) ?? [];
  const invoice = `INV-${invoiceDigits ?? ''}`;
  const words = text.toLowerCase().split(/\s+/);
  return [
    ...(digits && mayRead('orders')
      ? [{ id: 'order', label: t('openOrder', { number }), run: () => go(`/orders/${number}`) }]
      : []),
    ...(clinicDigits && mayRead('clinics')
      ? [{ id: 'clinic', label: t('openClinic', { number: clinic }), run: () => go(`/clinics/${clinic}`) }]
      : []),
    ...(listDigits && mayRead('parcels')
      ? [{ id: 'list', label: t('openPickList', { number: list }), run: () => go(`/warehouse/${list}`) }]
      : []),
    ...(invoiceDigits && mayRead('money')
      ? [{ id: 'invoice', label: t('findInvoice', { number: invoice }), run: () => go(`/money?age=all&q=${invoice}`) }]
      : []),
    ...all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
    ...(mayRead('orders')
      ? [
          {
            id: 'find',
            label: t('findOrders', { text }),
            run: () => go(`/orders?q=${encodeURIComponent(text)}`),
          },
        ]
      : []),
    ...(mayRead('clinics')
      ? [
          {
            id: 'findClinics',
            label: t('findClinics', { text }),
            run: () => go(`/clinics?q=${encodeURIComponent(text)}`),
          },
        ]
      : []),
  ];
}
