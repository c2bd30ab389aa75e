import type { Family } from '#demo/catalogue/family.ts';

/** Every product family of the demo, in the order its fixed ids are counted by: append, never reorder. */
export const families: Family[] = [];
