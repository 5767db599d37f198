import type { Explained, Part } from '@hearthlight/rules/character'
import { anyGameName, gameName, t, translate } from '../../../../lib/i18n'
import type { SourceEntry } from './source-entry'

/** A number with what it is the sum of. */
export interface Sum {
  /** In the reader's language: `Armor Class`. */
  readonly name: string
  /** As the sheet writes the sum of the parts: `17`, `+5`, `35 ft`, `1d8+3`. */
  readonly shown: string
  readonly parts: readonly Part[]
  /** Dice before the parts. */
  readonly dice?: string | undefined
}

export function sumOf(name: string, { value, parts }: Explained, write: (value: number) => string = String): Sum {
  return { name, shown: write(value), parts }
}

/** Such as `Level 5`, of which the rules make a source. */
const LEVEL = /^Level (\d+)$/

/** The name of a source in the reader's language. Names that a player gave stay. */
export function sourceName(source: string, entry?: Pick<SourceEntry, 'kind'>): string {
  if (entry !== undefined) return gameName(entry.kind, source)
  const [, level] = LEVEL.exec(source) ?? []
  if (level !== undefined) return t('Level {level}', { level })
  const word = translate(source)
  return word === source ? anyGameName(source) : word
}

/** `at most 2`, or undefined without a remark. */
export function noteOf({ note, noteValue }: Part): string | undefined {
  return note === undefined ? undefined : translate(note.replace('{value}', String(noteValue ?? '')))
}

/** What stands before a part: nothing or the sign of a difference, then `+` or `−`. */
export function signBefore({ amount }: Part, index: number): '' | '−' | '+' {
  if (amount < 0) return '−'
  return index === 0 ? '' : '+'
}

/** `17 = Chain Shirt 13 + Dexterity 2 (at most 2) + Shield 2`. */
export function sumInWords({ shown, parts, dice }: Sum): string {
  const words = parts.map((part, index) => {
    const note = noteOf(part)
    const sign = signBefore(part, dice === undefined ? index : index + 1)
    return `${sign === '' ? '' : `${sign} `}${sourceName(part.source)} ${Math.abs(part.amount)}${note === undefined ? '' : ` (${note})`}`
  })
  return [`${shown} =`, ...(dice === undefined ? [] : [dice]), ...(words.length === 0 && dice === undefined ? ['0'] : words)].join(' ')
}
