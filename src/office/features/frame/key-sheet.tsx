import { Key } from '#office/parts/key.tsx';
import { closePalette, usePalette } from '#office/parts/palette.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

const keys = [
  ['palette', 'Ctrl K'],
  ['search', '/'],
  ['goToday', 'g t'],
  ['goOrders', 'g o'],
  ['goWarehouse', 'g w'],
  ['goStock', 'g s'],
  ['goClinics', 'g c'],
  ['goMoney', 'g m'],
  ['goImports', 'g i'],
  ['goSettings', 'g e'],
  ['goAudit', 'g a'],
  ['next', 'j'],
  ['previous', 'k'],
  ['open', 'Enter'],
  ['select', 'x'],
  ['pick', 'p'],
  ['besideOrder', '[ ]'],
  ['keys', '?'],
] as const;

/** All keys of the office. */
export function KeySheet() {
  const t = useTranslations('office.frame');
  const { open } = usePalette();
  return (
    <Dialog open={open === 'keys'} onClose={closePalette} title={t('keysTitle')}>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2 text-sm">
        {keys.map(([name, key]) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid border-b border-line pb-2 last:border-0">
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <Key>{key}</Key>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
