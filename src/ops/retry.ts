import { WrongUse, type Command } from './command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `npm run ops -- retry <job>`: queues a job again that was given up. */
export const retryCommand: Command = {
  name: 'retry',
  usage: '<job>',
  summary: 'tries a job again after all its attempts failed',
  async run({ queue }, [id = '']) {
    const known = UUID.test(id) && (await queue.retry(id));
    if (!known)
      throw new WrongUse(`No job that was given up has the id “${id}”. They are in: npm run ops -- attention`);
    return `Job ${id} is tried again within a second, where a worker runs.`;
  },
};
