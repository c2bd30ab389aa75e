import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { officeAuditQuerySchema } from '#contract/office-audit.ts';
import { officeBinsQuerySchema } from '#contract/office-bins.ts';
import { officeClinicsQuerySchema } from '#contract/office-clinics.ts';
import { officeCreditNotesQuerySchema } from '#contract/office-credit-notes.ts';
import { officeDisputesQuerySchema } from '#contract/office-disputes.ts';
import { officeInvoicesQuerySchema } from '#contract/office-invoices.ts';
import { officeOrdersQuerySchema } from '#contract/office-orders.ts';
import { officeMovementsQuerySchema, officePayoutsQuerySchema } from '#contract/office-payouts.ts';
import { officeReceivedPaymentsQuerySchema } from '#contract/office-received-payments.ts';
import { officeStockQuerySchema } from '#contract/office-stock.ts';
import { officeTaxPapersQuerySchema } from '#contract/office-taxes.ts';
import { pickListsQuerySchema } from '#contract/pick-lists.ts';
import type { Db } from '#db/client.ts';
import { defaultViews, savedViews } from '#db/tables/office.ts';
import { staff } from '#db/tables/staff.ts';
import { columnsOf, OFFICE_LIST_NAMES, OFFICE_LISTS, type OfficeList } from '#domain/office-lists.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ActingAs, ChangingAct } from './act.ts';
import { filledText, idInput } from './inputs.ts';

/** Views that a staff member may have. */
const MAX_VIEWS = 50;

/** What the URL of each list may have. */
const queries: Record<OfficeList, z.ZodType> = {
  orders: officeOrdersQuerySchema.strict(),
  clinics: officeClinicsQuerySchema.strict(),
  audit: officeAuditQuerySchema.strict(),
  stock: officeStockQuerySchema.strict(),
  bins: officeBinsQuerySchema.strict(),
  'pick-lists': pickListsQuerySchema.strict(),
  invoices: officeInvoicesQuerySchema.strict(),
  'received-payments': officeReceivedPaymentsQuerySchema.strict(),
  'credit-notes': officeCreditNotesQuerySchema.strict(),
  disputes: officeDisputesQuerySchema.strict(),
  payouts: officePayoutsQuerySchema.strict(),
  'balance-movements': officeMovementsQuerySchema.strict(),
  // Without days, the list has the papers of this month.
  'tax-papers': officeTaxPapersQuerySchema.partial().strict(),
};

/** Most columns of a list. */
const MAX_COLUMNS = 20;

const viewFields = {
  name: filledText(60),
  filters: z
    .record(z.string().max(20), z.string().max(100))
    .refine((filters) => !('after' in filters || 'before' in filters || 'limit' in filters), 'Must have no position'),
  columns: z.array(z.string().max(40)).min(1).max(MAX_COLUMNS),
  isShared: z.boolean(),
};
const listInput = z.enum(OFFICE_LIST_NAMES).default('orders');

const saveInput = z.object({ list: listInput, ...viewFields });
const viewInput = z.object({ view: idInput });
const changeInput = viewInput.extend(z.object(viewFields).partial().shape);
const defaultInput = z.object({ list: listInput, view: idInput.nullable() });

/** Every role that reads a list reads orders, and keeps views of the lists that it reads. */
const common = { area: 'orders', needsOnlyRead: true } as const;

const saveView: ChangingAct<z.output<typeof saveInput>, { view: number }> = {
  name: 'views.save',
  ...common,
  input: saveInput,
  summary: 'saves a view of a list: its filters, sort and columns',
  async run({ database: { db }, now }, { name, ...view }, actor) {
    const staffId = requireStaff(actor);
    await requireReader(db, staffId, view.list);
    requireOfList(view.list, view);
    const [own] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.staffId, staffId));
    if ((own?.views ?? 0) >= MAX_VIEWS)
      throw new ActRefused('wrong_state', `You have ${MAX_VIEWS} views. Delete one first.`);
    const [saved] = await db
      .insert(savedViews)
      .values({ ...view, name, staffId, createdAt: now() })
      .returning({ view: savedViews.id });
    if (!saved) throw new Error('The view was not written');
    const after = { list: view.list, isShared: view.isShared };
    return { result: saved, facts: { subject: saved, before: null, after, personal: { name } } };
  },
};

const changeView: ChangingAct<z.output<typeof changeInput>, null> = {
  name: 'views.change',
  ...common,
  input: changeInput,
  summary: 'renames, shares or changes a view that the same staff member saved',
  async run({ database: { db } }, { view, ...changed }, actor) {
    const before = await lockOwnView(db, view, actor);
    requireOfList(before.list, changed);
    const after = { ...before, ...changed };
    if (Object.values(changed).every((value) => value === undefined))
      throw new ActRefused('wrong_input', 'Say what to change of the view.');
    await db.update(savedViews).set(changed).where(eq(savedViews.id, view));
    // Nobody else sees the view any more, so it is nobody else's default.
    if (!after.isShared)
      await db.execute(sql`delete from default_views where view_id = ${view} and staff_id <> ${actor.staffId}`);
    const facts = {
      subject: { view },
      before: auditOf(before),
      after: { ...auditOf(after), changed: changedIn(before, after) },
    };
    const personal = {
      name: after.name,
      nameBefore: before.name,
      filters: after.filters,
      filtersBefore: before.filters,
    };
    return { result: null, facts: { ...facts, personal } };
  },
};

const removeView: ChangingAct<z.output<typeof viewInput>, null> = {
  name: 'views.remove',
  ...common,
  input: viewInput,
  summary: 'deletes a view that the same staff member saved, or as an owner a shared view of a person who has left',
  async run({ database: { db } }, { view }, actor) {
    const before = await lockOwnView(db, view, actor, { orLeftBehind: true });
    await db.delete(savedViews).where(eq(savedViews.id, view));
    return {
      result: null,
      facts: { subject: { view }, before: auditOf(before), after: null, personal: { name: before.name } },
    };
  },
};

const chooseDefault: ChangingAct<z.output<typeof defaultInput>, null> = {
  name: 'views.set-default',
  ...common,
  input: defaultInput,
  summary: 'chooses the view with which a list opens for the staff member, or none',
  async run({ database: { db } }, { list, view }, actor) {
    const staffId = requireStaff(actor);
    const mine = and(eq(defaultViews.staffId, staffId), eq(defaultViews.list, list));
    const [before] = await db.select({ view: defaultViews.viewId }).from(defaultViews).where(mine);
    if (before?.view === (view ?? undefined)) throw new ActRefused('already_done', 'The list opens so already.');
    await db.delete(defaultViews).where(mine);
    if (view !== null) {
      const seen = or(eq(savedViews.staffId, staffId), eq(savedViews.isShared, true));
      const [found] = await db
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(eq(savedViews.id, view), eq(savedViews.list, list), seen))
        .for('key share');
      if (!found) throw unknownView(view);
      await db.insert(defaultViews).values({ staffId, list, viewId: view });
    }
    return { result: null, facts: { subject: {}, before: { view: before?.view ?? null }, after: { list, view } } };
  },
};

interface View {
  list: OfficeList;
  name: string;
  filters: Record<string, string>;
  columns: string[];
  isShared: boolean;
}

/** The members of a view that a change gave another value. */
function changedIn(before: View, after: View): string[] {
  const members = ['name', 'filters', 'columns', 'isShared'] as const;
  return members.filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]));
}

/** What the audit row has of a view. A searched text may name a person, so the filters are personal values. */
function auditOf({ list, isShared, columns }: View) {
  return { list, isShared, columns };
}

/** Refuses a list that the role of the staff member does not read. */
async function requireReader(db: Db, staffId: number, list: OfficeList): Promise<void> {
  const [found] = await db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId));
  if (!found || !mayStaff(found.role, OFFICE_LISTS[list].area, 'read'))
    throw new ActRefused('wrong_input', 'Your role does not read this list.');
}

/** Refuses filters and columns that the list does not have. */
function requireOfList(list: OfficeList, { filters, columns }: Partial<Pick<View, 'filters' | 'columns'>>): void {
  if (filters && !queries[list].safeParse(filters).success)
    throw new ActRefused('wrong_input', 'filters: Must be filters of the list');
  if (columns && !columns.every((name) => columnsOf(list).includes(name)))
    throw new ActRefused('wrong_input', 'columns: Must be columns of the list');
}

function requireStaff({ staffId }: ActingAs): number {
  if (staffId === null) throw new ActRefused('wrong_state', 'Only a staff member who has signed in has views.');
  return staffId;
}

/**
 * The view, locked. Refuses a view of somebody else; with `orLeftBehind`, an owner of the store gets a shared view
 * whose writer was removed from the staff.
 */
async function lockOwnView(
  tx: Db,
  view: number,
  actor: ActingAs,
  { orLeftBehind = false }: { orLeftBehind?: boolean } = {},
): Promise<View> {
  const [found] = await tx.select().from(savedViews).where(eq(savedViews.id, view)).for('update');
  if (!found || (found.staffId !== actor.staffId && !found.isShared)) throw unknownView(view);
  const mayAct = found.staffId === actor.staffId || (orLeftBehind && (await isLeftBehind(tx, found.staffId, actor)));
  if (!mayAct)
    throw new ActRefused('wrong_state', 'Only the person who saved a view changes it. Save one of your own.');
  const { list, name, filters, columns, isShared } = found;
  return { list, name, filters, columns, isShared };
}

/** Whether the writer of a view was removed from the staff, and the actor is an owner. */
async function isLeftBehind(tx: Db, writer: number, actor: ActingAs): Promise<boolean> {
  const { id, role, removedAt } = staff;
  const found = await tx
    .select({ id, role, removedAt })
    .from(staff)
    .where(inArray(id, [writer, requireStaff(actor)]));
  const hasLeft = found.some((person) => person.id === writer && person.removedAt !== null);
  return hasLeft && found.some((person) => person.id === actor.staffId && person.role === 'owner');
}

function unknownView(view: number): ActRefused {
  return new ActRefused('not_found', `There is no view ${view}.`);
}

/** Saved views of lists (rules: OFFICE-24). */
export const viewActs = [saveView, changeView, removeView, chooseDefault];
