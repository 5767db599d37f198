import type { z } from 'zod/mini'
import { cachedFile, cacheFile } from '../lib/files/file-cache'
import { answerOrThrow, type Outcome } from './call'

/** The server's answer, which is then cached; without a connection, the cached one. */
export async function orCached<Answer>(key: string, schema: z.ZodMiniType<Answer>, asked: Promise<Outcome<Answer>>): Promise<Answer> {
  const outcome = await asked
  if (outcome.ok) cacheAnswer(key, outcome.answer)
  else if (outcome.failure.status === 0) {
    const kept = schema.safeParse(await cachedFile(key))
    if (kept.success) return kept.data
  } else if (isGone(outcome.failure.status)) void cacheFile(key, null, 0)
  return answerOrThrow(outcome)
}

export function cacheAnswer(key: string, answer: unknown): void {
  void cacheFile(key, answer, JSON.stringify(answer).length)
}

/** The server no longer shows this to the user, so the cached answer is removed too. */
function isGone(status: number): boolean {
  return status === 403 || status === 404
}
