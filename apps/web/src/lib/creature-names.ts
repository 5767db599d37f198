import { creatureName } from './i18n'

/** The shown name of a token: creatures of the bestiary in the reader's language, those of players as they are called. */
export function tokenName({
  name,
  isPlayer,
  ownerId,
}: {
  readonly name: string
  readonly isPlayer: boolean
  readonly ownerId: string | null
}): string {
  return isPlayer || ownerId !== null ? name : creatureName(name)
}

/** The shown name of a row in the order of initiative. */
export function combatantName({ name, isParty }: { readonly name: string; readonly isParty: boolean }): string {
  return isParty ? name : creatureName(name)
}
