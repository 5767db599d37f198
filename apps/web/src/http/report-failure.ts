import { reportError, unknownError } from '../lib/errors'
import type { Outcome } from './call'
import { CallFailed, errorOf, type Failure } from './failure'

/** Puts a failed call before the user. A dead sign-in says so on the login screen instead. */
export function reportFailed(failure: Failure, retry?: () => void): void {
  if (failure.status !== 401) reportError(errorOf(failure), retry)
}

/** The same for what was thrown. */
export function reportFailure(thrown: unknown, retry?: () => void): void {
  if (thrown instanceof CallFailed) reportFailed(thrown.failure, retry)
  else reportError(unknownError(thrown), retry)
}

/** Asks, and puts before the user why it failed, with a way to ask again. */
export async function askOrReport(ask: () => Promise<Outcome<unknown>>): Promise<void> {
  const outcome = await ask()
  if (!outcome.ok) reportFailed(outcome.failure, () => void askOrReport(ask))
}
