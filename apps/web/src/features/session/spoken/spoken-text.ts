import type { ChatLine, CombatEntry, Roll } from '@hearthlight/table'
import { combatantName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { timeText } from '../../../lib/light-words'
import type { Verbosity } from '../../../lib/spoken-setting'
import { withoutMarks } from '../../../lib/without-marks'

interface Listener {
  readonly userId: string | undefined
  readonly verbosity: Verbosity
}

/** The announcement of a chat line; undefined for the listener's own lines, and for lines that the verbosity setting excludes. */
export function spokenLine(line: ChatLine, { userId, verbosity }: Listener): string | undefined {
  const { kind, playerId, playerName: account, inCharacter: playerName = account, message: written } = line
  if (kind === 'time') return verbosity === 'mine' ? undefined : timeText(line)
  const message = withoutMarks(written)
  if (playerId === userId && kind !== 'npc') return undefined
  if (kind === 'whisper') return t('{name} whispers: {message}', { name: playerName, message })
  if (verbosity !== 'all') return undefined
  if (kind === 'ready') return t('{name} asks who is ready', { name: playerName })
  if (kind === 'card') return t('{name} shows a card', { name: playerName })
  if (kind === 'alert' || kind === 'health' || kind === 'award') return undefined
  if (kind === 'narrate') return message
  return kind === 'emote' ? `${playerName} ${message}` : t('{name}: {message}', { name: playerName, message })
}

/** Such as 'Lyra rolled 1d20+5: 25, critical'. */
export function spokenRoll(
  { playerId, playerName, dice, total, critical, fumble, isTyped }: Roll,
  { userId, verbosity }: Listener,
): string | undefined {
  if (verbosity === 'mine' && playerId !== userId) return undefined
  const result = { name: playerName, dice, total }
  const said = isTyped === true ? t('{name} typed in {dice}: {total}', result) : t('{name} rolled {dice}: {total}', result)
  if (critical) return t('{said}, critical', { said })
  return fumble ? t('{said}, fumble', { said }) : said
}

/** The announcement of a turn; the listener's own turn and those of the DM are announced elsewhere, at once. */
export function spokenTurn(acting: CombatEntry | undefined, { userId, verbosity }: Listener): string | undefined {
  if (acting === undefined || verbosity === 'mine' || acting.playerId === userId) return undefined
  return t('Turn of {name}', { name: combatantName(acting) })
}
