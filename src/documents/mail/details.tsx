import { Text } from '@react-email/components';
import type { Detail, PrintedOrder } from '#documents/printed-order.ts';
import { styled } from './styles.ts';

/** Addresses, payment, delivery and the clinic's notes, in two columns; on a phone in one. */
export function Details({ details }: Pick<PrintedOrder, 'details'>) {
  const pairs = details.flatMap((detail, index) => (index % 2 === 0 ? [[detail, details[index + 1]] as const] : []));
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        {pairs.map(([left, right]) => (
          <tr key={left.label}>
            <DetailCell detail={left} />
            {right && <DetailCell detail={right} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DetailCell({ detail: { label, lines } }: { detail: Detail }) {
  const half = { width: '50%', padding: '0 16px 18px 0', verticalAlign: 'top' };
  return (
    <td width="50%" {...styled({ name: 'stack' }, half)}>
      <Text {...styled({ text: 'muted' }, { margin: '0 0 2px', fontSize: 13, lineHeight: '20px' })}>{label}</Text>
      <Text {...styled({ text: 'ink' }, { margin: 0, fontSize: 15, lineHeight: '22px' })}>
        <BrokenLines lines={lines} />
      </Text>
    </td>
  );
}

/** Lines below each other, within one paragraph. */
export function BrokenLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}
