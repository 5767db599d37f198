import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')
const SHEET = aCombatSheet({
  spells: [...aCombatSheet().spells, { id: 'slow', caster: 0, isReady: true }, { id: 'fog-cloud', caster: 0, isReady: true }],
  slots: [
    { level: 1, total: 4 },
    { level: 3, total: 2 },
  ],
})

/** Ayla and six orcs in sight; with `hidden`, an archmage and a lich whom no player sees stand beside her and among them. */
function fight(isOneHidden: boolean, mode: 'propose' | 'apply'): Rehearsal {
  const rehearsal = rehearse()
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words', deeds: mode, reactionSeconds: 60 } })
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter(),
    play: aPlayState({ spellSlots: { 1: { total: 4, used: 0 }, 3: { total: 2, used: 0 } } }),
    sheet: SHEET,
  })
  const [own] = Object.values(rehearsal.state.map.tokens)
  const place = (id: string, monsterId: string, x: number, y: number, isVisible: boolean) =>
    rehearsal.send(THE_DM, 'add-token', {
      token: { id, name: id, hp: 40, maxHp: 40, x: (own?.x ?? 0) + x, y: (own?.y ?? 0) + y, monsterId, isVisible },
    })
  for (let index = 0; index < 6; index += 1) place(`orc${index}`, 'orc', 6 + index, 0, true)
  const secrets = isOneHidden ? ['archmage', 'lich'] : []
  for (const [index, id] of secrets.entries()) place(id, id, index === 0 ? 1 : 7, index, false)
  const ids = [AYLA.userId, 'orc0', 'orc1', 'orc2', 'orc3', 'orc4', 'orc5', ...secrets]
  rehearsal.send(THE_DM, 'combat-start', { combatants: ids.map((id, index) => ({ id, initiative: 20 - index })) })
  return rehearsal
}

/** What Ayla reads of her deed: whom it concerns, in which state it is, and why her rolls are as they are. No dice: they differ. */
function read(rehearsal: Rehearsal, act: object, aim: object): unknown {
  const told = rehearsal.announcedTo(AYLA, () => rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, ...aim }))
  const deeds = told.flatMap(({ name, payload }) => (name.startsWith('deed-') ? [{ name, payload: payload as { deed?: Shown } }] : []))
  return deeds.map(({ name, payload: { deed } }) => ({
    name,
    status: deed?.status,
    window: deed?.window,
    ended: deed?.ended,
    targets: deed?.targets.map(({ id, isPending, result: { attacks } }) => ({ id, isPending, modes: attacks.map(({ mode }) => mode) })),
  }))
}
interface Shown {
  readonly status: string
  readonly window?: unknown
  readonly ended?: unknown
  readonly targets: readonly {
    readonly id: string
    readonly isPending?: boolean
    readonly result: { readonly attacks: readonly { readonly mode: unknown }[] }
  }[]
}

const at = (x: number) => ({ place: { at: { x: 10 + x, y: 10 } } })

describe.each(['propose', 'apply'] as const)(
  'SECRET-29 a player learns nothing of hidden creatures from a deed, where deeds are to %s',
  (mode) => {
    it.each([
      ['a bolt beside one of them', { kind: 'spell', spellId: 'fire-bolt', way: 'cantrip' }, { targets: [{ id: 'orc0' }] }],
      ['an arrow beside one of them', { kind: 'weapon', name: 'Longbow' }, { targets: [{ id: 'orc0' }] }],
      ['a spell that one of them could stop', { kind: 'spell', spellId: 'magic-missile', way: 1 }, { targets: [{ id: 'orc1' }] }],
      ['an area with room for six', { kind: 'spell', spellId: 'slow', way: 3 }, at(9)],
      ['an area where nobody is seen', { kind: 'spell', spellId: 'burning-hands', way: 1 }, { place: { direction: 0 } }],
    ])('%s', (_what, act, aim) => {
      const [without, beside] = [fight(false, mode), fight(true, mode)]
      const seen = read(without, act, aim)
      expect(seen).not.toEqual([])
      expect(read(beside, act, aim)).toEqual(seen)
    })
  },
)
