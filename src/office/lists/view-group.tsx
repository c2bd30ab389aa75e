import { Menu } from '@base-ui/react/menu';
import type { SavedView } from '#contract/office-views.ts';
import { useGo } from '#office/link.tsx';
import { viewPath } from '#office/state/views.ts';

export const itemClass =
  'flex target-h-8.5 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint data-disabled:opacity-55';

/** Views in the menu, each with the name of its owner if that is somebody else. */
export function ViewGroup({
  label,
  views,
  shown,
}: {
  label: string;
  views: readonly SavedView[];
  shown: SavedView | undefined;
}) {
  const go = useGo();
  if (views.length === 0) return null;
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-muted">{label}</Menu.GroupLabel>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          className={itemClass}
          aria-current={view.id === shown?.id ? 'true' : undefined}
          onClick={() => go(viewPath(view))}
        >
          <span className="truncate aria-[current]:text-accent">{view.name}</span>
          {!view.isOwn && <span className="ml-auto truncate text-xs text-muted">{view.by}</span>}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
