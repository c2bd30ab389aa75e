import type { ClientResponse } from 'hono/client';
import { ApiError, readAnswer } from '#office/api.ts';

/** The file of an answer; throws what `readAnswer` throws for a refusal or a missing answer. */
export async function readFile(request: Promise<ClientResponse<unknown, number, string>>): Promise<Blob> {
  const response = await request.catch(() => null);
  if (response?.ok) return response.blob();
  await readAnswer(request);
  throw new ApiError(0, null);
}

/** Saves a file under a name. */
export function saveFile(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
