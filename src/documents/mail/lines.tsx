import type { CSSProperties } from 'react';
import type { PrintedOrderLine, PrintedOrder } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { styled, MONO } from './styles.ts';

const figureStyle: CSSProperties = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };

/** The lines of an order, and the sums that lead to its total. */
export function Lines({ printed, totalLabel }: { printed: PrintedOrder; totalLabel: string }) {
  const headStyle = { padding: '0 0 8px', fontSize: 12, lineHeight: '16px', fontWeight: 400 };
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <thead>
        <tr>
          <th scope="col" align="left" {...styled({ text: 'muted' }, { ...headStyle, textAlign: 'left' })}>
            {translate('order.item')}
          </th>
          <th scope="col" align="right" {...styled({ text: 'muted' }, { ...headStyle, textAlign: 'right' })}>
            {translate('order.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {printed.lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
        {printed.sums.map(({ label, amount }, index) => (
          <Sum key={index} label={label} amount={amount} isFirst={index === 0} />
        ))}
        <Total label={totalLabel} amount={printed.total} />
      </tbody>
    </table>
  );
}

const noteColours = { not_in_stock: 'low', subscription: 'ink', price: 'muted' } as const;

/** The HTML is compact: Gmail cuts a mail at 102 kB, and an order may have a hundred lines. */
function Line({ line: { itemId, name, quantity, notes, amount } }: { line: PrintedOrderLine }) {
  const cellStyle = { fontSize: 15, lineHeight: '21px' };
  const codeStyle = styled({ name: 'code', text: 'muted' }, { fontFamily: MONO, fontSize: 12 });
  const smallStyle = { fontSize: 13, lineHeight: '20px' };
  return (
    <tr>
      <td valign="top" {...styled({ line: 'borderTop' }, { ...cellStyle, padding: '12px 16px 12px 0' })}>
        <span {...codeStyle}>{itemId}</span>
        <br />
        <span {...styled({ text: 'ink' }, { fontWeight: 600 })}>{name}</span>
        <br />
        <span {...styled({ text: 'muted' }, smallStyle)}>{quantity}</span>
        {notes.map(({ kind, text }) => (
          <span key={text} {...styled({ text: noteColours[kind] }, smallStyle)}>
            <br />
            {kind === 'not_in_stock' && <span aria-hidden="true">●&ensp;</span>}
            {text}
          </span>
        ))}
      </td>
      <td
        align="right"
        valign="top"
        {...styled({ text: 'ink', line: 'borderTop' }, { ...cellStyle, ...figureStyle, padding: '12px 0' })}
      >
        {/* An empty line as high as the item code, so that the amount is level with the name. */}
        &nbsp;
        <br />
        {amount}
      </td>
    </tr>
  );
}

function Sum({ label, amount, isFirst }: { label: string; amount: string; isFirst: boolean }) {
  const line = isFirst ? ('borderTop' as const) : undefined;
  const cellStyle = { padding: isFirst ? '14px 0 3px' : '3px 0', fontSize: 14, lineHeight: '20px' };
  return (
    <tr>
      <td {...styled({ text: 'muted', line }, cellStyle)}>{label}</td>
      <td align="right" {...styled({ text: 'ink', line }, { ...cellStyle, ...figureStyle })}>
        {amount}
      </td>
    </tr>
  );
}

function Total({ label, amount }: { label: string; amount: string }) {
  const cellStyle = { padding: '10px 0 0', lineHeight: '28px', fontWeight: 700 };
  return (
    <tr>
      <td {...styled({ text: 'ink' }, { ...cellStyle, fontSize: 15 })}>{label}</td>
      <td
        align="right"
        {...styled({ text: 'ink' }, { ...cellStyle, ...figureStyle, fontSize: 22, letterSpacing: '-0.01em' })}
      >
        {amount}
      </td>
    </tr>
  );
}
