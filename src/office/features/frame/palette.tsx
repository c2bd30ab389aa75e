import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { Key } from '#office/parts/key.tsx';
import { closePalette, usePalette, type Command } from '#office/parts/palette.ts';
import { Dialog } from '#ui/dialog.tsx';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useCommandGroups, type CommandGroup } from './palette-commands.ts';

/**
 * Search and commands in one field (`Ctrl K`): everything that the role may open and do, in groups (rules: OFFICE-5,
 * OFFICE-97).
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
  const groups = useCommandGroups(text.trim());
  const run = (command: Command) => {
    closePalette();
    command.run();
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
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
          {({ value, items }: CommandGroup) => (
            <Autocomplete.Group key={value} items={items}>
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted">{value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={() => run(command)}
                    className="flex min-w-0 target-h-9 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-highlighted:bg-tint"
                  >
                    <span className="max-md:py-1 md:truncate">{command.label}</span>
                    {command.keys && <Key className="ml-auto">{command.keys}</Key>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
