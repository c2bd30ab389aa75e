import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide';
import { Icon } from '#ui/icon.ts';

/** An act that a menu offers. */
export interface MenuAct {
  id: string;
  label: string;
  isDanger?: boolean;
  run: () => void;
}

/** The acts that have no button of their own; no menu without acts. */
export function ActsMenu({ label, acts }: { label: string; acts: readonly MenuAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="grid target-size-10 place-items-center rounded-md border border-line bg-surface hover:border-line-strong"
      >
        <Icon iconNode={Ellipsis} size={18} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="min-w-44 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
            {acts.map(({ id, label, isDanger = false, run }) => (
              <Menu.Item
                key={id}
                onClick={run}
                className={`flex target-h-8.5 cursor-pointer items-center rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint ${isDanger ? 'text-danger' : ''}`}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
