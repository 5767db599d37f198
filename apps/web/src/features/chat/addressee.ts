import type { UserId } from '@hearthlight/protocol'

/** A person who can receive a whisper, under any of these names; the first name is shown. */
export interface Person {
  readonly userId: UserId
  readonly names: readonly string[]
}

/**
 * Reads the recipient at the start of a whisper: `Bram text`, `"Old Bram" text`, `[Bram, Ayla] text`. Names may contain spaces:
 * the longest match counts. Undefined if nobody has that name.
 */
export function addresseeOf(
  text: string,
  people: readonly Person[],
): { readonly to: readonly UserId[]; readonly message: string } | undefined {
  const [, listed, quoted] = /^\s*(?:\[([^\]]+)\]|"([^"]+)")/.exec(text) ?? []
  const bracketed = listed?.split(',') ?? (quoted === undefined ? undefined : [quoted])
  if (bracketed !== undefined) {
    const to = bracketed.map((name) => personCalled(name, people))
    const message = text.replace(/^\s*(\[[^\]]+\]|"[^"]+")/, '').trim()
    return to.every((id) => id !== undefined) ? { to: [...new Set(to)], message } : undefined
  }
  const trimmed = text.trimStart()
  const fitting = people
    .flatMap(({ userId, names }) => names.map((name) => ({ userId, name })))
    .filter(({ name }) => startsWithName(trimmed, name))
    .sort((one, other) => other.name.length - one.name.length)[0]
  return fitting && { to: [fitting.userId], message: trimmed.slice(fitting.name.length).replace(/^[:,]/, '').trim() }
}

function personCalled(name: string, people: readonly Person[]): UserId | undefined {
  const wanted = name.trim().toLowerCase()
  return people.find(({ names }) => names.some((each) => each.toLowerCase() === wanted))?.userId
}

function startsWithName(text: string, name: string): boolean {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return false
  return /^($|[\s:,])/.test(text.slice(name.length))
}
