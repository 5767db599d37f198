/**
 * Other spellings of messages, with the same fields: the session screen of the catalogue (specification 2, section 7.1)
 * also sends these three by the name of their announcement.
 */
const LIVE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['scene-changed', 'scene-change'],
  ['scene-mood-changed', 'scene-mood-change'],
  ['scene-music-changed', 'scene-music-change'],
])

/** The name by which the table knows a message that came off the wire. */
export function messageCalled(name: string): string {
  return LIVE_ALIASES.get(name) ?? name
}
