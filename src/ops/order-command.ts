import { StepRefused } from '#server/fulfilment/order-step.ts';
import { WrongUse, type Command, type OperatorDeps } from './command.ts';

export type OrderCommand = (deps: OperatorDeps, number: string, rest: string[]) => Promise<string>;

/** A command for one order; the order number is its first argument. */
export function ofOrder(name: string, usage: string, summary: string, work: OrderCommand): Command {
  return {
    name,
    usage,
    summary,
    async run(deps, [number = '', ...rest]) {
      if (!/^SO-\d+$/.test(number)) throw new WrongUse(`Say which order: npm run ops -- ${name} ${usage}`);
      try {
        return await work(deps, number, rest);
      } catch (error) {
        if (error instanceof StepRefused) throw new WrongUse(error.message);
        throw error;
      }
    },
  };
}

/** `1x2` is two units of line 1; null for a word of another form. */
export function unitsIn(word: string): { line: number; quantity: number } | null {
  const [, line, quantity] = /^(\d{1,3})x(\d{1,4})$/.exec(word) ?? [];
  return quantity === undefined ? null : { line: Number(line), quantity: Number(quantity) };
}
