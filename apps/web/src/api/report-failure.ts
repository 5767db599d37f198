import { reportError, unknownError } from '../lib/errors'
import { CallFailed, errorOf } from './failure'

/** Puts a failed call before the user. A dead sign-in says so on the login screen instead. */
export function reportFailure(thrown: unknown, retry?: () => void): void {
  if (!(thrown instanceof CallFailed)) reportError(unknownError(thrown), retry)
  else if (thrown.failure.status !== 401) reportError(errorOf(thrown.failure), retry)
}
