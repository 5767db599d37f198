import type { CardRef } from '@hearthlight/rules/cards'
import type { FoundCard } from '../../lib/cards/card-search.lazy'
import { t } from '../../lib/i18n'
import type { Speaker } from './read-input'

export interface Completion {
  /** The field's text after this completion is chosen; for a card, which empties the field, only its key. */
  readonly text: string
  /** Opened when it is chosen. */
  readonly card?: CardRef
  readonly label: string
  readonly says: string
}

const COMMANDS = [
  { command: 'roll', says: t('roll dice for all: /roll 2d6+3'), isDms: false },
  { command: 'gmroll', says: t('roll for you and the DM'), isDms: false },
  { command: 'blindroll', says: t('roll for the DM alone'), isDms: false },
  { command: 'selfroll', says: t('roll for yourself alone'), isDms: false },
  { command: 'physical', says: t('type in your own dice: /physical 2d6+3 = 4 2'), isDms: false },
  { command: 'w', says: t('whisper: /w Bram the door is trapped'), isDms: false },
  { command: 'gm', says: t('whisper to the DM'), isDms: false },
  { command: 'me', says: t('do something: /me draws a bow'), isDms: false },
  { command: 'ooc', says: t('speak out of character'), isDms: false },
  { command: 'desc', says: t('narrate what happens'), isDms: true },
  { command: 'as', says: t('speak as somebody: /as "Old Marta" Come in!'), isDms: true },
  { command: 'handout', says: t('show a handout: /handout A burnt letter'), isDms: true },
  { command: '?', says: t('look something up: /? prone'), isDms: false },
  { command: 'help', says: t('show all commands'), isDms: false },
] as const

/** Completions for the field's text: commands after `/`, names after `@`, `/w` and the like. */
export function completionsOf(text: string, { isDm, people }: Speaker): readonly Completion[] {
  const command = /^\/(\w*)$/.exec(text)?.[1]?.toLowerCase()
  if (command !== undefined) {
    return COMMANDS.filter((each) => each.command.startsWith(command) && (isDm || !each.isDms)).map((each) => ({
      text: `/${each.command} `,
      label: `/${each.command}`,
      says: each.says,
    }))
  }
  const [, before, begun] = /^(@|\/(?:w|whisper)\s+)([^\s"[]*)$/i.exec(text) ?? []
  if (before === undefined || begun === undefined) return []
  return people
    .filter(({ names }) => names.some((name) => name.toLowerCase().startsWith(begun.toLowerCase())))
    .map(({ names: [name = '', ...others] }) => ({ text: `${before}${name} `, label: name, says: others.join(', ') }))
}

/** HANDOUT-8 The handouts that are ready, by what is written after `/handout`; nothing once a title is complete. */
export function handoutCompletions(text: string, prepared: readonly { readonly title: string }[]): readonly Completion[] {
  const [, before, begun] = HANDOUT.exec(text) ?? []
  if (before === undefined || begun === undefined) return []
  const words = begun.trim().toLowerCase()
  const found = prepared.filter(({ title }) => title.toLowerCase().includes(words))
  if (found.some(({ title }) => title.toLowerCase() === words)) return []
  return found.map(({ title }) => ({ text: `${before}${title}`, label: title, says: t('Handout') }))
}

export const HANDOUT = /^(\/(?:handout|handzettel)\s+)([^\n]*)$/i

/** Completions for what is looked up with `/?`. */
export function cardCompletions(found: readonly FoundCard[]): readonly Completion[] {
  return found.map(({ card, name, says }) => ({ text: `${card.kind}/${card.id}`, card, label: name, says }))
}

/** All commands on one page, for /help. */
export function helpLines(isDm: boolean): readonly string[] {
  const commands = COMMANDS.filter((each) => isDm || !each.isDms).map(({ command, says }) => `/${command} — ${says}`)
  return [...commands, `[[2d6+3]] — ${t('roll within what you say')}`, `[[/r 2d6+3]] — ${t('a roll for others to press')}`]
}
