import { useRef } from 'react';
import { isRefusal } from '#office/api.ts';
import { performAct, useActs } from './acts.ts';
import { useStaff } from './staff.ts';

/** What can be done with notes; null for an act that the role may not perform. */
export interface NoteActs {
  add: ((on: { order: string } | { clinic: string }, text: string) => Promise<unknown>) | null;
  edit: ((note: number, text: string) => Promise<unknown>) | null;
  remove: ((note: number) => Promise<unknown>) | null;
}

/**
 * The acts on notes. An act with the same input has the same key until the store has done or refused it, so that an act
 * whose answer was lost is not done twice (rules: OFFICE-10).
 */
export function useNoteActs(): NoteActs {
  const { may } = useStaff();
  const keys = useRef(new Map<string, string>());
  const acting = useActs(async ({ name, input }: { name: string; input: Record<string, unknown> }) => {
    const id = JSON.stringify([name, input]);
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    try {
      await performAct({ name, input, key });
      keys.current.delete(id);
    } catch (error) {
      if (isRefusal(error)) keys.current.delete(id);
      throw error;
    }
  });
  const perform = (name: string, input: Record<string, unknown>) => acting.mutateAsync({ name, input });
  return {
    add: may('notes.add') ? (on, text) => perform('notes.add', { ...on, text }) : null,
    edit: may('notes.edit') ? (note, text) => perform('notes.edit', { note, text }) : null,
    remove: may('notes.remove') ? (note) => perform('notes.remove', { note }) : null,
  };
}
