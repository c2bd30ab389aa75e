import type { ReactNode } from 'react';
import type { Inked } from './ink.ts';

/** A block over the whole width; its padding stands on a cell, as Outlook on Windows reads it nowhere else. */
export function Box({ mark, children }: { mark: Inked; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td {...mark}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
