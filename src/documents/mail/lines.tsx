import type { CSSProperties } from 'react';
import type { PrintedOrderLine, PrintedOrder } from '#documents/printed-order.ts';
import { words } from '#documents/words.ts';
import { styled, MONO } from './styles.ts';

const figures: CSSProperties = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };

/** The lines of an order, and the sums that lead to its total. */
export function Lines({ printed, totalLabel }: { printed: PrintedOrder; totalLabel: string }) {
  const head = { padding: '0 0 8px', fontSize: 12, lineHeight: '16px', fontWeight: 400 };
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <thead>
        <tr>
          <th scope="col" align="left" {...styled({ text: 'muted' }, { ...head, textAlign: 'left' })}>
            {words('order.item')}
          </th>
          <th scope="col" align="right" {...styled({ text: 'muted' }, { ...head, textAlign: 'right' })}>
            {words('order.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {printed.lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
        {printed.sums.map(({ label, amount }, index) => (
          <Sum key={index} label={label} amount={amount} first={index === 0} />
        ))}
        <Total label={totalLabel} amount={printed.total} />
      </tbody>
    </table>
  );
}

const noteColours = { not_in_stock: 'low', subscription: 'ink', price: 'muted' } as const;

/** Compact HTML: Gmail cuts a mail at 102 kB, and an order may have a hundred lines. */
function Line({ line: { itemId, name, quantity, notes, amount } }: { line: PrintedOrderLine }) {
  const cell = { fontSize: 15, lineHeight: '21px' };
  const code = styled({ name: 'code', text: 'muted' }, { fontFamily: MONO, fontSize: 12 });
  const small = { fontSize: 13, lineHeight: '20px' };
  return (
    <tr>
      <td valign="top" {...styled({ line: 'borderTop' }, { ...cell, padding: '12px 16px 12px 0' })}>
        <span {...code}>{itemId}</span>
        <br />
        <span {...styled({ text: 'ink' }, { fontWeight: 600 })}>{name}</span>
        <br />
        <span {...styled({ text: 'muted' }, small)}>{quantity}</span>
        {notes.map(({ kind, text }) => (
          <span key={text} {...styled({ text: noteColours[kind] }, small)}>
            <br />
            {kind === 'not_in_stock' && <span aria-hidden="true">●&ensp;</span>}
            {text}
          </span>
        ))}
      </td>
      <td
        align="right"
        valign="top"
        {...styled({ text: 'ink', line: 'borderTop' }, { ...cell, ...figures, padding: '12px 0' })}
      >
        {/* An empty line as high as the item code, so that the amount is level with the name. */}
        &nbsp;
        <br />
        {amount}
      </td>
    </tr>
  );
}

function Sum({ label, amount, first }: { label: string; amount: string; first: boolean }) {
  const line = first ? ('borderTop' as const) : undefined;
  const cell = { padding: first ? '14px 0 3px' : '3px 0', fontSize: 14, lineHeight: '20px' };
  return (
    <tr>
      <td {...styled({ text: 'muted', line }, cell)}>{label}</td>
      <td align="right" {...styled({ text: 'ink', line }, { ...cell, ...figures })}>
        {amount}
      </td>
    </tr>
  );
}

function Total({ label, amount }: { label: string; amount: string }) {
  const cell = { padding: '10px 0 0', lineHeight: '28px', fontWeight: 700 };
  return (
    <tr>
      <td {...styled({ text: 'ink' }, { ...cell, fontSize: 15 })}>{label}</td>
      <td align="right" {...styled({ text: 'ink' }, { ...cell, ...figures, fontSize: 22, letterSpacing: '-0.01em' })}>
        {amount}
      </td>
    </tr>
  );
}
