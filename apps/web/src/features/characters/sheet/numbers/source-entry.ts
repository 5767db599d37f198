import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import { FEATS } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import type { NameKind } from '../../../../lib/i18n/game-names'

/** A feature, trait, feat, option or item with its text, in English. */
export interface SourceEntry {
  readonly kind: Extract<NameKind, 'features' | 'options' | 'items'>
  readonly name: string
  readonly description: string
}

type Parts = Pick<Compendium, 'races' | 'backgrounds' | 'items' | 'options'>

/** The entry that a part of a number, or a line of the sheet, names. Undefined for abilities, levels and rules. */
export function sourceEntry(
  name: string,
  character: Character,
  { classes }: Pick<CharacterSheetNumbers, 'classes'>,
  compendium: Parts,
): SourceEntry | undefined {
  const of = (kind: SourceEntry['kind'], entries: Iterable<{ readonly name: string; readonly description?: string | undefined }>) => {
    for (const entry of entries) {
      if (entry.name === name && (entry.description ?? '') !== '') return { kind, name, description: entry.description ?? '' }
    }
    return undefined
  }
  const carried = (character.inventory ?? []).flatMap(({ id }) => compendium.items.get(id) ?? [])
  const race = compendium.races.get(character.raceId ?? '')
  const background = compendium.backgrounds.get(character.backgroundId ?? '')
  return (
    of('items', carried) ??
    of('features', character.feats ?? []) ??
    of(
      'features',
      FEATS.filter(({ id }) => character.feats?.some((feat) => feat.id === id)),
    ) ??
    of(
      'features',
      (race?.subraces ?? []).filter(({ id }) => id === character.subraceId).flatMap(({ traits }) => traits),
    ) ??
    of('features', race?.traits ?? []) ??
    of(
      'features',
      classes.flatMap(({ characterClass, subclass }) => [...(characterClass?.features ?? []), ...(subclass?.features ?? [])]),
    ) ??
    of('features', background === undefined ? [] : [background.feature]) ??
    of(
      'options',
      [...compendium.options.values()].flatMap(({ options }) => options),
    )
  )
}
