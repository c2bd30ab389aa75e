/** Maximum characters of a clinic's purchase order number. */
export const MAX_PURCHASE_ORDER_LENGTH = 60;

/** Maximum characters of a note to the warehouse. */
export const MAX_WAREHOUSE_NOTE_LENGTH = 500;
