import { and, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { CartAnswer } from '#contract/cart.ts';
import type { Db } from '#db/client.ts';
import { cartLines, carts } from '#db/tables/carts.ts';
import { products } from '#db/tables/catalogue.ts';
import type { CartRecord } from '#domain/cart-records.ts';
import { toDollars } from '#domain/money.ts';
import { pictureUrl } from '#server/catalogue/product-rows.ts';

/** The columns of a product that a line shows. */
const shownColumns = {
  itemId: products.itemId,
  name: products.name,
  pictureHash: products.pictureHash,
  stockDescription: products.stockDescription,
};

/** Whose cart to read, and since which version. */
interface WantedCart {
  membershipId: number;
  /** The version that the device knows. */
  since: number;
  /** Products whose lines are returned whatever their version. */
  alwaysProducts?: readonly number[];
}

/**
 * The changes of a cart since a version. A device that knows no version, or a version before a removal that is no
 * longer stored, gets the whole cart. One statement, so that version and lines are of the same moment.
 */
export async function readCart(db: Db, { membershipId, since, alwaysProducts = [] }: WantedCart): Promise<CartAnswer> {
  const wanted = or(
    gt(cartLines.version, since),
    gt(carts.purgedVersion, since),
    lt(carts.version, since),
    alwaysProducts.length > 0 ? inArray(cartLines.productId, [...alwaysProducts]) : undefined,
  );
  const found = await db
    .select({ cart: carts, line: cartLines, product: shownColumns })
    .from(carts)
    .leftJoin(cartLines, and(eq(cartLines.membershipId, carts.membershipId), wanted))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(eq(carts.membershipId, membershipId))
    .orderBy(cartLines.position, cartLines.productId, cartLines.variant);
  const { version = 0, purgedVersion = 0, promoCodes = [], codesChangedAt } = found[0]?.cart ?? {};
  return {
    customerId: membershipId,
    version,
    complete: since === 0 || since < purgedVersion || since > version,
    lines: found.flatMap(({ line, product }) => (line && product ? [toAnswer(line, product)] : [])),
    promoCodes: { codes: promoCodes, changedAt: codesChangedAt?.getTime() ?? 0 },
    refused: [],
  };
}

type LineRow = typeof cartLines.$inferSelect;
type ProductRow = Pick<typeof products.$inferSelect, keyof typeof shownColumns>;

function toAnswer(row: LineRow, product: ProductRow): CartAnswer['lines'][number] {
  const { line, ...record } = toRecord(row);
  const shown = {
    itemid: product.itemId,
    displayname: product.name,
    file_url: pictureUrl(product.pictureHash),
    stockdescription: product.stockDescription,
  };
  return { ...record, line: line && { ...line, ...shown } };
}

/** A stored line in the form of the domain. */
export function toRecord(row: LineRow): CartRecord {
  return {
    id: row.productId,
    flavor: row.variant,
    changedAt: row.updatedAt.getTime(),
    line:
      row.quantity === null
        ? null
        : {
            quantity: row.quantity,
            selected: row.selected,
            unitprice: toDollars(row.unitPriceCents),
            subscriptionInterval: row.intervalMonths === null ? null : String(row.intervalMonths),
            subscriptionPreferredDeliveryDays: row.preferredDelivery,
            position: row.position,
          },
  };
}
