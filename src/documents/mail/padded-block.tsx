import type { ReactNode } from 'react';
import type { StyleAttributes } from './styles.ts';

/** A block of full width. Its padding is set on a table cell, because Outlook on Windows ignores padding elsewhere. */
export function PaddedBlock({ attributes, children }: { attributes: StyleAttributes; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td {...attributes}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
