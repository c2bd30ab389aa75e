/** The bare number of 'Sales Order #10023'. */
export function orderNumber({ trandisplayname }: { trandisplayname: string }): string {
  return trandisplayname.split('#').at(-1) ?? trandisplayname;
}
