import { useEffect } from 'react';
import { create } from 'zustand';

/** A command of the present page. */
export interface Command {
  id: string;
  label: string;
  /** Other words by which it is found, separated by spaces. */
  words?: string;
  /** The key that runs the command. */
  keys?: string;
  run: () => void;
}

interface Palette {
  /** The dialog that is open over the page. */
  open: 'commands' | 'keys' | null;
  /** The commands of the present page. */
  ofPage: readonly Command[];
}

export const usePalette = create<Palette>()(() => ({ open: null, ofPage: [] }));

export const openPalette = () => usePalette.setState({ open: 'commands' });
export const openKeys = () => usePalette.setState({ open: 'keys' });
export const closePalette = () => usePalette.setState({ open: null });

/**
 * Adds the commands of a page to the palette while the page is shown. `commands` must stay the same object between
 * renders.
 */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    usePalette.setState({ ofPage: commands });
    return () => usePalette.setState({ ofPage: [] });
  }, [commands]);
}
