import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#storefront/api.ts';
import { sendUntilAnswered } from './until-known.ts';

const lost = () => Promise.reject(new ApiError(0, null));
const wait = vi.fn(async (_seconds: number) => undefined);

// rules: CHECKOUT-23, PLACE-19
describe('sending a request whose answer is lost', () => {
  it('sends it again until there is an answer', async () => {
    const onUnknown = vi.fn();
    const send = vi.fn(async () => 'RQ-7');
    send.mockImplementationOnce(lost).mockImplementationOnce(lost);
    expect(await sendUntilAnswered({ send, wait, onUnknown })).toBe('RQ-7');
    expect(send).toHaveBeenCalledTimes(3);
    expect(onUnknown).toHaveBeenCalledTimes(2);
    expect(wait.mock.calls).toEqual([[3], [3]]);
  });

  it('ends with a refusal at once', async () => {
    const refusal = new ApiError(409, null);
    const send = vi.fn(() => Promise.reject(refusal));
    await expect(sendUntilAnswered({ send, wait, onUnknown: vi.fn() })).rejects.toBe(refusal);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends as unknown after 40 more tries', async () => {
    const send = vi.fn(lost);
    await expect(sendUntilAnswered({ send, wait, onUnknown: vi.fn() })).rejects.toMatchObject({ status: 0 });
    expect(send).toHaveBeenCalledTimes(41);
  });
});
