import { ABILITIES, CONDITION_NAMES } from '@hearthlight/rules'
import type { Character } from '@hearthlight/rules/character'
import { type AskedRoll, proposedMode, type RollMode } from '@hearthlight/rules/resolve'

/** Rolls that conditions and exhaustion change, with the reasons. */
export interface ProposedMode {
  readonly rolls: 'attacks' | 'checks' | 'saves' | 'dexterity-saves'
  readonly mode: Exclude<RollMode['mode'], 'plain'>
  readonly reasons: RollMode['disadvantage']
}

/** What lies upon the character proposes for its own rolls; empty for most. */
export function proposedModes({ conditions = [], exhaustion = 0 }: Pick<Character, 'conditions' | 'exhaustion'>): readonly ProposedMode[] {
  const words = new Set(conditions.map((word) => word.trim().toLowerCase()))
  const bearer = { conditions: CONDITION_NAMES.filter((name) => words.has(name.toLowerCase())), exhaustion, effects: [] }
  const of = (rolls: ProposedMode['rolls'], asked: AskedRoll): readonly ProposedMode[] => {
    const { mode, advantage, disadvantage } = proposedMode(asked, bearer)
    return mode === 'plain' ? [] : [{ rolls, mode, reasons: mode === 'advantage' ? advantage : disadvantage }]
  }
  const saves = ABILITIES.filter((ability) => of('saves', { of: 'save', ability }).length > 0)
  return [
    ...of('attacks', { of: 'attack' }),
    ...of('checks', { of: 'check' }),
    ...(saves.length === ABILITIES.length ? of('saves', { of: 'save' }) : []),
    ...(saves.length === 1 ? of('dexterity-saves', { of: 'save', ability: 'dexterity' }) : []),
  ]
}
