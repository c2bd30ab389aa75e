import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide';
import { Icon } from '#ui/icon.ts';
import { itemClass } from './view-group.tsx';

interface CheckItemProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** An entry of a menu that is on or off. */
export function CheckItem({ label, isChecked, onChange }: CheckItemProps) {
  return (
    <Menu.CheckboxItem className={itemClass} checked={isChecked} onCheckedChange={onChange}>
      {label}
      <Menu.CheckboxItemIndicator className="ml-auto">
        <Icon iconNode={Check} size={14} className="text-accent" />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}
