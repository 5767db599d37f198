import type { CardRef } from '@hearthlight/rules/cards'
import { type ChatLine, lineInWords, type Roll } from '@hearthlight/table'
import { awardLines } from '../../lib/award-text'
import { deedText } from '../../lib/deed-text'
import { t } from '../../lib/i18n'
import { timeText } from '../../lib/light-words'
import { healthText } from './health-text'
import { reasonOf, targetsText } from './roll-card'
import type { Entry } from './stream'

/** The chat lines and rolls that this person has seen, one per line, as a text file. `nameOf`: the character of a player. */
export function chatAsText(
  entries: readonly Entry[],
  timeOf: (at: number) => string,
  nameOf: (playerId: string) => string,
  cardName: (card: CardRef) => string | undefined = ({ id }) => id,
): string {
  const lines = entries.map((entry) => {
    if (entry.kind === 'deed') return `${timeOf(entry.deed.at)}  ${deedText(entry.deed)}`
    if (entry.kind === 'roll') return `${timeOf(entry.roll.at)}  ${rolled(entry.roll)}`
    return `${timeOf(entry.line.at)}  ${spoken(entry.line, nameOf, cardName)}`
  })
  return `${lines.join('\n')}\n`
}

function spoken(line: ChatLine, nameOf: (playerId: string) => string, cardName: (card: CardRef) => string | undefined): string {
  const { playerName: account, inCharacter: playerName = account, kind, message, rolls, health, award, card, isEdited, removed } = line
  if (removed !== undefined) return `${playerName}: ${t('deleted')}`
  const words = lineInWords(message, rolls).replace(/\n/g, '\n    ')
  const text = isEdited === true ? `${words} ${t('(edited)')}` : words
  switch (kind) {
    case 'emote':
      return `* ${playerName} ${text}`
    case 'narrate':
      return `— ${text}`
    case 'whisper':
      return `${playerName} (whisper): ${text}`
    case 'ooc':
      return t('{playerName} (out of character): {text}', { playerName, text })
    case 'alert':
      return `${t('The DM')}: ${text}`
    case 'health':
      return health === undefined ? playerName : `${playerName}: ${healthText(health)}`
    case 'award':
      return `${t('Award')}: ${award === undefined ? '' : awardLines(award, nameOf).join('; ')}`
    case 'time':
      return timeText(line)
    case 'ready':
      return t('{name} asks who is ready', { name: playerName })
    case 'card':
      return t('{name} shows {card}', { name: playerName, card: card === undefined ? '' : (cardName(card) ?? card.id) })
    case 'say':
    case 'npc':
      return `${playerName}: ${text}`
  }
}

function rolled(roll: Roll): string {
  const { playerName, dice, rolls, total, critical, fumble, hidden, isTyped } = roll
  const targets = targetsText(roll)
  const reason = [reasonOf(roll), targets && `→ ${targets}`].filter(Boolean).join(' ')
  const faces = rolls.map(({ value, kept }) => (kept ? String(value) : `(${value})`)).join(' ')
  const fate = critical ? t(' Critical!') : fumble ? t(' Fumble!') : ''
  const rolledText = t('{playerName} rolls {dice}{rest}{rest2}: [{faces}] = {total}{fate}', {
    playerName,
    dice,
    rest: hidden ? ' (hidden)' : '',
    rest2: reason ? t(' for {reason}', { reason }) : '',
    faces,
    total,
    fate,
  })
  return isTyped === true ? `${rolledText} (${t('Own dice, typed in')})` : rolledText
}
