import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { officeOrdersQuerySchema } from '#contract/office-orders.ts';
import type { Db } from '#db/client.ts';
import { defaultViews, savedViews } from '#db/tables/office.ts';
import { staff } from '#db/tables/staff.ts';
import { ORDER_COLUMNS } from '#domain/order-queues.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ActingAs, ChangingAct } from './act.ts';
import { filledText, idInput } from './inputs.ts';

/** Views that a staff member may have. */
const MAX_VIEWS = 50;

/** What the URL of the list may have, without its position. */
const filtersInput = z
  .record(z.string().max(20), z.string().max(100))
  .refine((filters) => !('after' in filters || 'before' in filters || 'limit' in filters), 'Must have no position')
  .refine((filters) => officeOrdersQuerySchema.strict().safeParse(filters).success, 'Must be filters of the list');
const viewFields = {
  name: filledText(60),
  filters: filtersInput,
  columns: z.array(z.enum(ORDER_COLUMNS)).min(1).max(ORDER_COLUMNS.length),
  isShared: z.boolean(),
};

const saveInput = z.object(viewFields);
const viewInput = z.object({ view: idInput });
const changeInput = viewInput.extend(z.object(viewFields).partial().shape);
const defaultInput = z.object({ view: idInput.nullable() });

/** Every role that reads orders keeps views of them. */
const common = { area: 'orders', needsOnlyRead: true } as const;

const saveView: ChangingAct<z.output<typeof saveInput>, { view: number }> = {
  name: 'views.save',
  ...common,
  input: saveInput,
  summary: 'saves a view of the list of orders: its filters, sort and columns',
  async run({ database: { db }, now }, { name, ...view }, actor) {
    const staffId = requireStaff(actor);
    const [own] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.staffId, staffId));
    if ((own?.views ?? 0) >= MAX_VIEWS)
      throw new ActRefused('wrong_state', `You have ${MAX_VIEWS} views. Delete one first.`);
    const [saved] = await db
      .insert(savedViews)
      .values({ ...view, name, staffId, createdAt: now() })
      .returning({ view: savedViews.id });
    if (!saved) throw new Error('The view was not written');
    const after = { isShared: view.isShared };
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
  summary: 'chooses the view with which the list of orders opens for the staff member, or none',
  async run({ database: { db } }, { view }, actor) {
    const staffId = requireStaff(actor);
    const mine = eq(defaultViews.staffId, staffId);
    const [before] = await db.select({ view: defaultViews.viewId }).from(defaultViews).where(mine);
    if (before?.view === (view ?? undefined)) throw new ActRefused('already_done', 'The list opens so already.');
    await db.delete(defaultViews).where(mine);
    if (view !== null) {
      const seen = or(eq(savedViews.staffId, staffId), eq(savedViews.isShared, true));
      const [found] = await db
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(eq(savedViews.id, view), seen))
        .for('key share');
      if (!found) throw unknownView(view);
      await db.insert(defaultViews).values({ staffId, viewId: view });
    }
    return { result: null, facts: { subject: {}, before: { view: before?.view ?? null }, after: { view } } };
  },
};

interface View {
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
function auditOf({ isShared, columns }: View) {
  return { isShared, columns };
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
  const { name, filters, columns, isShared } = found;
  return { name, filters, columns, isShared };
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

/** Saved views of the list of orders (rules: OFFICE-24). */
export const viewActs = [saveView, changeView, removeView, chooseDefault];
