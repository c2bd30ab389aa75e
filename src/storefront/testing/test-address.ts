import type { OrderDetail } from '#contract/orders.ts';

export const testAddress = {
  fullName: 'Ines Maro',
  addr1: '12 Molar Street',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
  phone: '4165550123',
} as const satisfies OrderDetail['shippingAddress'];
