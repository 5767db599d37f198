import { reportError, unknownError } from '../lib/errors'
import type { Outcome } from './call'
import { CallFailed, errorOf, type Failure } from './failure'

/** Shows a failed call to the user. For an expired sign-in the login screen says so instead. */
export function reportFailed(failure: Failure, retry?: () => void): void {
  if (failure.status !== 401) reportError(errorOf(failure), retry)
}

/** The same for thrown errors. */
export function reportFailure(thrown: unknown, retry?: () => void): void {
  if (thrown instanceof CallFailed) reportFailed(thrown.failure, retry)
  else reportError(unknownError(thrown), retry)
}

/** Calls `ask`; if it fails, shows the failure with a way to ask again. */
export async function askOrReport(ask: () => Promise<Outcome<unknown>>): Promise<void> {
  const outcome = await ask()
  if (!outcome.ok) reportFailed(outcome.failure, () => void askOrReport(ask))
}
