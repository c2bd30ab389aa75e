import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Whether the caret cannot move further in the field, which is so if the whole number is selected. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, direction: number): boolean {
  return direction < 0 ? selectionStart === 0 : selectionEnd === value.length;
}

/**
 * Moves the focus from a quantity field of the matrix by an arrow key or Enter, over places without a field. Enter in
 * the last row moves to `after`, the button that adds.
 */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>, after: HTMLElement | null): void {
  const field = event.target;
  const step = steps[event.key];
  if (!step || !(field instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (step.column !== 0 && !isAtEdge(field, step.column)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const placeOf = ({ dataset }: HTMLInputElement) => ({ row: Number(dataset.row), column: Number(dataset.column) });
  const from = placeOf(field);
  const distance = (to: HTMLInputElement) => {
    const { row, column } = placeOf(to);
    if (step.column === 0) return column === from.column ? (row - from.row) * step.row : 0;
    return row === from.row ? (column - from.column) * step.column : 0;
  };
  const [next] = fields.filter((each) => distance(each) > 0).sort((a, b) => distance(a) - distance(b));
  if (next) next.focus();
  else if (event.key === 'Enter') after?.focus();
}
