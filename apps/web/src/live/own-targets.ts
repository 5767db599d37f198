import type { TokenId } from '@hearthlight/protocol'

let read: () => readonly TokenId[] = () => []

/** The tokens that this user has marked as targets on the open map. */
export function ownTargets(): readonly TokenId[] {
  return read()
}

/** Called by the open map. Returns a function that ends it. */
export function offerOwnTargets(targets: () => readonly TokenId[]): () => void {
  read = targets
  return () => {
    if (read === targets) read = () => []
  }
}
