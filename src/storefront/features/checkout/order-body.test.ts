import { describe, expect, it } from 'vitest';
import { createPaymentBodySchema } from '#contract/cards.ts';
import type { Address, Customer } from '#contract/customers.ts';
import { placeOrderBodySchema } from '#contract/orders.ts';
import type { CartItem } from '#domain/cart.ts';
import { testAddress } from '#storefront/testing/test-address.ts';
import { toOrderData, type OrderParts } from './order-body.ts';

const address: Address = {
  id: 3,
  ...testAddress,
  isResidential: false,
  isDefaultBilling: true,
  isDefaultShipping: true,
  name: '',
  deliveryDays: null,
};

function line(id: number, more: Partial<CartItem> = {}): CartItem {
  return {
    id,
    flavor: '',
    quantity: 2,
    selected: true,
    itemid: `ITEM-${id}`,
    displayname: 'Gloves',
    unitprice: 1,
    file_url: '',
    stockdescription: 'In stock',
    subscriptionEnabled: false,
    subscriptionInterval: null,
    subscriptionUnit: 'months',
    subscriptionPreferredDeliveryDays: [],
    ...more,
  };
}

const parts: OrderParts = {
  customer: { id: 9, email: 'ines@example.ca' } as Customer,
  lines: [
    line(1),
    line(2, { subscriptionEnabled: true, subscriptionInterval: '3', subscriptionPreferredDeliveryDays: [1, 4] }),
  ],
  promoCodes: ['SAVE'],
  paymentMethod: 'invoice',
  shipMethodId: 20412,
  billing: { ...address, addr1: '1 Office Road' },
  shipping: address,
  purchaseOrderNumber: ' PO-1 ',
  warehouseNote: '',
  expectedTotal: 4520,
  orderAgain: false,
};

describe('the order request', () => {
  // rules: API-36
  it('passes the API’s schema, by invoice and by card', () => {
    const { order, recurring } = toOrderData(parts);
    expect(placeOrderBodySchema.safeParse({ ...order, recurring }).error).toBeUndefined();
    const card = { paymentMethod: 'pm', amount: 4520, currency: 'cad', customerId: 'cus', description: 'Order' };
    expect(createPaymentBodySchema.safeParse({ ...card, orderData: { order, recurring } }).error).toBeUndefined();
  });

  // rules: API-36, PLACE-1
  it('contains both addresses, the trimmed order number and no price', () => {
    const { order } = toOrderData(parts);
    expect(order.billingAddress.addr1).toBe('1 Office Road');
    expect(order.shippingAddress).toMatchObject({
      addressee: 'Ines Maro',
      addr1: '12 Molar Street',
      country: { id: 'CA' },
    });
    expect(order.purchaseOrderNumber).toBe('PO-1');
    expect(JSON.stringify(order)).not.toContain('price');
  });

  // rules: API-37, CART-8, SUB-2
  it('sets up a subscription for each subscribed line', () => {
    const { recurring } = toOrderData(parts);
    expect(recurring).toHaveLength(1);
    expect(recurring[0]).toMatchObject({
      name: 'every 3 months',
      custrecord_ro_item: { id: 2 },
      custrecord_ro_quantity: 2,
      custrecord_ro_interval: 3,
      custrecord_ro_interval_unit: { id: '2' },
      custrecord_ro_status: { id: '1' },
      custrecord_prefer_delivery: { items: [{ id: 1 }, { id: 4 }] },
    });
  });
});
