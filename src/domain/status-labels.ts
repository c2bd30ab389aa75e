/**
 * Every status a clinic may read. 'Pending Credit Approval', 'Pending Payment', 'Declined' and 'Credited' are the
 * store's own; the others come from the sale records. Apart from how they are shown, because every page reads the
 * labels and few pages show a status.
 */
export const STATUS_LABELS = [
  'Pending Fulfillment',
  'Partially Fulfilled',
  'Fulfilled',
  'Pending Approval',
  'Pending Credit Approval',
  'Approved',
  'Declined',
  'Cancelled',
  'Shipped',
  'Delivered',
  'Processing',
  'Packed',
  'Picked',
  'Open',
  'Closed',
  'In Progress',
  'Paid',
  'Billed',
  'Paid In Full',
  'Pending Payment',
  'Credited',
  'Not Deposited',
] as const;

export type StatusLabel = (typeof STATUS_LABELS)[number];
