import { liveTable, type TableState } from '@hearthlight/table'
import { aPlayer, playStory, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { faceOfCombatant } from './combatant-face'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function aFight() {
  const table = rehearse().seat(AYLA, BRAM)
  const addToken = (token: object) => {
    const before = Object.keys(table.state.map.tokens)
    table.send(THE_DM, 'add-token', { token: { name: 'Wolf', ...token } })
    return Object.keys(table.state.map.tokens).find((id) => !before.includes(id)) ?? ''
  }
  const fight = (...ids: string[]) =>
    table.send(THE_DM, 'combat-start', { combatants: ids.map((id) => ({ id, name: 'Wolf', initiative: 10, isHidden: false })) })
  const faceFor = (viewer: typeof AYLA, id: string) => faceOfCombatant(liveTable.view(viewer, table.state), id)
  return { table, addToken, fight, faceFor }
}

const picture = (pictureId: string) => ({ pictureId, emoji: undefined })
const NO_FACE = { pictureId: undefined, emoji: undefined }

describe('the face of a combatant', () => {
  it('COMBAT-28 is the portrait of its character, before what the token shows', () => {
    const { table, addToken, fight, faceFor } = aFight()
    addToken({ name: 'Hero of Ayla', ownerId: AYLA.userId, isPlayer: true, uploadId: 'up_token' })
    fight(AYLA.userId, BRAM.userId)
    expect(faceFor(BRAM, AYLA.userId)).toEqual(picture('up_token'))
    table.send(AYLA, 'player-portrait-update', { uploadId: 'up_ayla' })
    expect(faceFor(BRAM, AYLA.userId)).toEqual(picture('up_ayla'))
    expect(faceFor(BRAM, BRAM.userId)).toEqual(NO_FACE)
  })

  it('COMBAT-28 is that of its token for the others: a picture, else an emoji', () => {
    const { addToken, fight, faceFor } = aFight()
    const [wolf, rat, ogre] = [addToken({ uploadId: 'up_wolf', emoji: '🐺' }), addToken({ emoji: '🐀' }), addToken({})]
    fight(wolf, rat, ogre, 'trap')
    expect(faceFor(AYLA, wolf)).toEqual(picture('up_wolf'))
    expect(faceFor(AYLA, rat)).toEqual({ pictureId: undefined, emoji: '🐀' })
    expect(faceFor(AYLA, ogre)).toEqual(NO_FACE)
    expect(faceFor(AYLA, 'trap')).toEqual(NO_FACE)
  })

  it('COMBAT-28 stays with the DM while a row is shown and its token is not', () => {
    const { addToken, fight, faceFor } = aFight()
    const lurker = addToken({ uploadId: 'up_lurker', isVisible: false })
    fight(lurker)
    expect(faceFor(THE_DM, lurker)).toEqual(picture('up_lurker'))
    expect(faceFor(AYLA, lurker)).toEqual(NO_FACE)
  })

  it('COMBAT-28 is a picture that its viewer can open, whatever happens at the table', () => {
    let faces = 0
    const check = (after: TableState) => {
      for (const viewer of [THE_DM, AYLA, BRAM]) {
        const here = liveTable.stateFor(viewer.userId, after)
        const shown = new Set(liveTable.picturesSeenBy(viewer, here).map(({ uploadId }) => uploadId))
        const view = liveTable.view(viewer, here)
        for (const { id } of view.combat.entries) {
          const { pictureId } = faceOfCombatant(view, id)
          if (pictureId === undefined) continue
          faces += 1
          expect(shown, `${viewer.name} sees ${pictureId}`).toContain(pictureId)
        }
      }
    }
    for (let seed = 1; seed <= 12; seed += 1) playStory(seed, ({ after }) => check(after))
    expect(faces).toBeGreaterThan(100)
  })
})
