import { useMemo } from 'react';
import type { PickListPage } from '#contract/pick-lists.ts';
import { usePageCommands } from '#office/state/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PageCommandsProps {
  page: PickListPage;
  /** Both must stay the same between renders. */
  onAll: () => void;
  onParcels: () => void;
}

/** Adds the commands of a pick list to the palette; it shows nothing itself. */
export function PageCommands({ page: { number }, onAll, onParcels }: PageCommandsProps) {
  const t = useTranslations('office.picking');
  const commands = useMemo(
    () => [
      { id: 'stops', label: `${number}: ${t('all')}`, run: onAll },
      { id: 'parcels', label: `${number}: ${t('toParcels')}`, run: onParcels },
    ],
    [number, t, onAll, onParcels],
  );
  usePageCommands(commands);
  return null;
}
