import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { join } from 'node:path';
import { openJsonFile } from './json-file.ts';

interface StoredRecord {
  payload: AdapterPayload;
  /** Milliseconds since 1970; absent if the record does not expire. */
  expiresAt?: number;
}

export interface ProtocolRecords {
  adapter: AdapterFactory;
  /** Ends the account's sessions, grants and refresh tokens. */
  removeAccount(subject: string): Promise<void>;
}

/** Sessions, grants, codes and refresh tokens, stored in `directory` so that a restart signs nobody out. */
export async function openProtocolRecords(directory: string): Promise<ProtocolRecords> {
  const file = await openJsonFile<Record<string, StoredRecord>>(join(directory, 'protocol.json'), {});
  const records = file.value;

  const isLive = (record: StoredRecord) => record.expiresAt === undefined || record.expiresAt > Date.now();

  async function removeWhere(isRemoved: (record: StoredRecord, key: string) => boolean): Promise<void> {
    for (const [key, record] of Object.entries(records)) if (isRemoved(record, key)) delete records[key];
    await file.save();
  }

  return {
    removeAccount: (subject) => removeWhere(({ payload }) => payload.accountId === subject),

    adapter(model): Adapter {
      const keyOf = (id: string) => `${model}:${id}`;

      function find(id: string): AdapterPayload | undefined {
        const record = records[keyOf(id)];
        return record && isLive(record) ? record.payload : undefined;
      }

      function findBy(property: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
        const [, record] =
          Object.entries(records).find(
            ([key, { payload }]) => key.startsWith(keyOf('')) && payload[property] === value,
          ) ?? [];
        return record && isLive(record) ? record.payload : undefined;
      }

      return {
        find: async (id) => find(id),
        findByUid: async (uid) => findBy('uid', uid),
        findByUserCode: async (userCode) => findBy('userCode', userCode),
        async upsert(id, payload, expiresIn) {
          records[keyOf(id)] = expiresIn ? { payload, expiresAt: Date.now() + expiresIn * 1000 } : { payload };
          await removeWhere((record) => !isLive(record));
        },
        async consume(id) {
          const payload = find(id);
          if (payload) payload.consumed = Math.floor(Date.now() / 1000);
          await file.save();
        },
        async destroy(id) {
          delete records[keyOf(id)];
          await file.save();
        },
        revokeByGrantId: (grantId) =>
          removeWhere(({ payload }, key) => key.startsWith(keyOf('')) && payload.grantId === grantId),
      };
    },
  };
}
