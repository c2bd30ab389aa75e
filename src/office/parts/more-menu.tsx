import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide';
import { Icon } from '#ui/icon.ts';

interface MoreMenuProps {
  /** The accessible name of the button that opens the menu. */
  label: string;
  acts: readonly { id: string; label: string; isDanger: boolean; run: () => void }[];
}

/** The acts of a page that are not shown as buttons, behind a button with three dots. */
export function MoreMenu({ label, acts }: MoreMenuProps) {
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
            {acts.map(({ id, label: name, isDanger, run }) => (
              <Menu.Item
                key={id}
                onClick={run}
                className={`flex target-h-8.5 cursor-pointer items-center rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint ${isDanger ? 'text-danger' : ''}`}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
