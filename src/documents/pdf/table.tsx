import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { ink, sheet } from './type.ts';

interface Column {
  label: string;
  /** Points; the column without one takes the rest. */
  width?: number;
  align?: 'right';
  mono?: true;
}

interface Row {
  cells: string[];
  /** Said under the widest cell. */
  notes?: string[];
}

interface TableProps {
  columns: Column[];
  rows: Row[];
  /** What closes the table; it never stands on a page without a row. */
  children: ReactNode;
}

/** Rows that go with what closes the table. */
const KEPT = 2;

/** Rows under their head; the head comes again on every page, and no row is cut. Stands on the page itself, not in a box. */
export function Table({ columns, rows, children }: TableProps) {
  const kept = Math.max(0, rows.length - KEPT);
  const body = rows.map((row, index) => <TableRow key={index} columns={columns} row={row} />);
  return (
    <>
      <View
        fixed
        style={{ ...sheet.row, ...sheet.label, gap: 10, paddingBottom: 4, borderBottom: `0.75pt solid ${ink.text}` }}
      >
        {columns.map((column) => (
          <Text key={column.label} style={boxOf(column)}>
            {column.label}
          </Text>
        ))}
      </View>
      {body.slice(0, kept)}
      <View wrap={false}>
        {body.slice(kept)}
        {children}
      </View>
    </>
  );
}

function TableRow({ columns, row: { cells, notes = [] } }: { columns: Column[]; row: Row }) {
  const line = { ...sheet.row, gap: 10, paddingVertical: 3, borderBottom: `0.5pt solid ${ink.line}` };
  return (
    <View wrap={false} style={line}>
      {columns.map((column, place) => (
        <View key={column.label} style={boxOf(column)}>
          <Text style={column.mono ? { ...sheet.mono, lineHeight: 1.52 } : {}}>{cells[place]}</Text>
          {column.width === undefined &&
            notes.map((note) => (
              <Text key={note} style={sheet.label}>
                {note}
              </Text>
            ))}
        </View>
      ))}
    </View>
  );
}

function boxOf({ width, align }: Column) {
  return { ...(width === undefined ? { flex: 1 } : { width }), textAlign: align ?? ('left' as const) };
}
