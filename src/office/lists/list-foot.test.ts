import { expect, test, vi } from 'vitest';
import { PageButton } from './list-foot.tsx';

// rules: OFFICE-64
test('a page is read ahead once a pointer or the focus is on its button', () => {
  const [show, prefetch] = [vi.fn(), vi.fn()];
  const { props } = PageButton({ list: { selection: null, show, prefetch }, name: 'Next', position: { after: '7~7' } });
  const { onPointerEnter, onFocus } = props as Record<'onPointerEnter' | 'onFocus', () => void>;
  onPointerEnter();
  onFocus();
  expect(prefetch.mock.calls).toEqual([[{ after: '7~7' }], [{ after: '7~7' }]]);
  expect(show).not.toHaveBeenCalled();
  const last = PageButton({ list: { selection: null, show, prefetch }, name: 'Next', position: null });
  expect(last.props).toMatchObject({ disabled: true });
});
