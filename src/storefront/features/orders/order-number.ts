/** Returns '10023' from 'Sales Order #10023'. */
export function readOrderNumber({ trandisplayname }: { trandisplayname: string }): string {
  return trandisplayname.split('#').at(-1) ?? trandisplayname;
}
