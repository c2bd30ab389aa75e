import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { colours, styles } from './styles.ts';
import { Unhyphenated } from './unhyphenated.tsx';

interface Column {
  label: string;
  /** Points; the column without a width gets the remaining space. */
  width?: number;
  align?: 'right';
  mono?: true;
}

interface Row {
  cells: string[];
  /** Printed under the widest cell. */
  notes?: string[];
}

export interface TableProps {
  columns: Column[];
  rows: Row[];
  /** The end of the table; it is never on a page without a row. */
  children: ReactNode;
}

/** Width of a character of the monospaced font, in points. */
const MONO_ADVANCE = 4.8;

/** Number of rows kept on the same page as the end of the table. */
const ROWS_WITH_END = 2;

/** A table. Its head is repeated on every page, and no row is split. Place it directly on the page, not in a box. */
export function Table({ columns, rows, children }: TableProps) {
  const breakable = Math.max(0, rows.length - ROWS_WITH_END);
  const body = rows.map((row, index) => <TableRow key={index} columns={columns} row={row} />);
  return (
    <>
      <View
        fixed
        style={{
          ...styles.row,
          ...styles.label,
          gap: 10,
          paddingBottom: 4,
          borderBottom: `0.75pt solid ${colours.text}`,
        }}
      >
        {columns.map((column) => (
          <Text key={column.label} style={boxOf(column)}>
            {column.label}
          </Text>
        ))}
      </View>
      {body.slice(0, breakable)}
      <View wrap={false}>
        {body.slice(breakable)}
        {children}
      </View>
    </>
  );
}

function TableRow({ columns, row: { cells, notes = [] } }: { columns: Column[]; row: Row }) {
  const line = { ...styles.row, gap: 10, paddingVertical: 3, borderBottom: `0.5pt solid ${colours.line}` };
  return (
    <View wrap={false} style={line}>
      {columns.map((column, place) => (
        <View key={column.label} style={boxOf(column)}>
          {column.mono ? (
            <Unhyphenated
              text={cells[place] ?? ''}
              most={mostIn(column)}
              style={{ ...styles.mono, lineHeight: 1.52 }}
            />
          ) : (
            <Text>{cells[place]}</Text>
          )}
          {column.width === undefined &&
            notes.map((note) => (
              <Text key={note} style={styles.label}>
                {note}
              </Text>
            ))}
        </View>
      ))}
    </View>
  );
}

/** Number of characters of the monospaced font that fit into a column. */
function mostIn({ width = 0 }: Column): number {
  return Math.floor(width / MONO_ADVANCE);
}

function boxOf({ width, align }: Column) {
  return { ...(width === undefined ? { flex: 1 } : { width }), textAlign: align ?? ('left' as const) };
}
