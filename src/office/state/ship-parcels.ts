import { useRef, useState } from 'react';
import { isRefusal } from '#office/api.ts';
import { performAct, useActs } from './acts.ts';

/** The parcel of an order. */
export interface ParcelToShip {
  order: string;
  carrier: string;
  trackingNumber: string;
}

/**
 * Ships the parcels of a pick list one after the other. An order that the store refuses does not stop the others; its
 * error is kept by its number until it is tried again (rules: OFFICE-35).
 */
export function useShipParcels(pickList: string) {
  const keys = useRef(new Map<string, string>());
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map());
  const shipping = useActs(async (parcels: readonly ParcelToShip[]) => {
    const errors = new Map<string, unknown>();
    setDone(0);
    setRefused(errors);
    for (const parcel of parcels) {
      const id = JSON.stringify(parcel);
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      try {
        await performAct({ name: 'picks.ship', input: { pickList, ...parcel }, key });
        keys.current.delete(id);
      } catch (error) {
        if (isRefusal(error)) keys.current.delete(id);
        errors.set(parcel.order, error);
      }
      setDone((before) => before + 1);
    }
    setRefused(errors);
    return parcels.length - errors.size;
  });
  return { ship: shipping.mutateAsync, isShipping: shipping.isPending, done, refused };
}
