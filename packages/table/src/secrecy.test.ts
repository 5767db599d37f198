import type { UserId } from '@hearthlight/protocol'
import { canSee, toUnits } from '@hearthlight/rules/sight'
import { aPlayer, FOE_HP, playStory, rehearse, storyMessages, storyOfSight, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  type CombatEntry,
  type Drawing,
  isRefusal,
  liveTable,
  type Npc,
  type Region,
  type TableEvent,
  type TableState,
  type Token,
} from './index'
import { eyesOf } from './map/vision/look'
import { sightMapFor } from './map/vision/sight-scene'
import { sightSize } from './map/vision/sight-size'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const STORIES = 60
/** The most hit points that a story takes from a foe. */
const MOST_DAMAGE = 2_000

/** Messages of one long fight: all that affect the order of initiative, but none that ends the combat. */
const fight = storyMessages.filter((name) =>
  /^(combat-(?!end)|npc-|player-(hp|condition)|session-settings|update-token|dm-action|add-token|token-move|fog-)/.test(name),
)

/** Messages of the map as a whole: its picture, its fog, and all that restore either. */
const mapping = storyMessages.filter((name) =>
  /^(fog-|set-background|remove-background|load-map|update-map|undo|redo|dm-action|game-load)/.test(name),
)

/** Computed cell by cell, independently of the product's own rule. */
function isInPlainSight(viewer: Actor, token: Token, table: TableState): boolean {
  const { map } = table
  if (!token.isVisible) return false
  if (token.isPlayer || token.ownerId === viewer.userId) return true
  if (map.sight !== undefined) return isSeenByEyes(viewer, token, table)
  const side = token.size * (map.fog.perCell ?? 1)
  const squares = Array.from({ length: side ** 2 }, (_, index) => [index % side, Math.floor(index / side)])
  return squares.some(([x = 0, y = 0]) => isOpen(map, token.x + (x * token.size) / side, token.y + (y * token.size) / side))
}

/** By rays to the middle of every square, and where the DM has lifted the fog. */
function isSeenByEyes(viewer: Actor, token: Token, { map, party }: TableState): boolean {
  const { sight } = map
  const perCell: number = map.fog.perCell ?? 1
  const isSeated = party.seats.some(({ id }) => id === viewer.userId)
  const eyes = eyesOf(map, party.seats).filter(({ token }) => sight?.isShared !== false || (isSeated && token.ownerId === viewer.userId))
  const scene = sightMapFor(map, sightSize(map), map.walls)
  const side = token.size * perCell
  return Array.from({ length: side ** 2 }, (_, index) => index).some((index) => {
    const [column, row] = [Math.floor(token.x * perCell) + (index % side), Math.floor(token.y * perCell) + Math.floor(index / side)]
    const isTold = column < (sight?.columns ?? 0) * perCell && row < (sight?.rows ?? 0) * perCell
    if (isTold && isOpen(map, column / perCell, row / perCell)) return true
    const point = { x: toUnits((column + 0.5) / perCell), y: toUnits((row + 0.5) / perCell) }
    return eyes.some(({ eye, token: { x, y, size } }) => {
      const isThere = point.x > toUnits(x) && point.x < toUnits(x + size) && point.y > toUnits(y) && point.y < toUnits(y + size)
      return (isThere && eye.vision.isUnconscious !== true) || canSee(scene, eye, point) !== 'no'
    })
  })
}

/** One that is shown and on, with some square of the fog in it that is open. */
function isRegionInPlainSight(region: Region, { map }: TableState): boolean {
  if (!region.isShown || !region.isOn) return false
  const known = sights.get(region)
  if (known?.fog === map.fog) return known.isOpen
  const isSeen = hasOpenSquare(region, map)
  sights.set(region, { fog: map.fog, isOpen: isSeen })
  return isSeen
}
const sights = new WeakMap<Region, { readonly fog: TableState['map']['fog']; readonly isOpen: boolean }>()

function hasOpenSquare({ area }: Region, map: TableState['map']): boolean {
  const perCell = map.fog.perCell ?? 1
  const [columns, rows] = [area.width * perCell, area.height * perCell]
  const squares = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)])
  return squares.some(([x = 0, y = 0]) => isOpen(map, area.x + x / perCell, area.y + y / perCell))
}

function isHiddenByHand({ isHidden, hiddenWithToken }: CombatEntry): boolean {
  return isHidden && hiddenWithToken === undefined
}

function isRowInPlainSight(viewer: Actor, entry: CombatEntry, table: TableState): boolean {
  const token = table.map.tokens[entry.id]
  return token === undefined ? !entry.isHidden : !isHiddenByHand(entry) && isInPlainSight(viewer, token, table)
}

/** At a place in cells, with fractions. */
function isOpen({ fog }: TableState['map'], x: number, y: number): boolean {
  const perCell: number = fog.perCell ?? 1
  const digits = fog.rows[Math.floor(y * perCell)] ?? ''
  const bits = Array.from(digits, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return bits[Math.floor(x * perCell)] !== '1'
}

/** For the shapes that stories draw, which have two points and no fill: samples the outline finely. */
function touchesTheOpen({ type, points }: Drawing, { map }: TableState): boolean {
  const [{ x: x1, y: y1 } = { x: 0, y: 0 }, { x: x2, y: y2 } = { x: x1, y: y1 }] = points
  const radius = Math.hypot(x2 - x1, y2 - y1)
  for (let step = 0; step <= 1_000; step += 1) {
    const share = step / 1_000
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
    const turn = 2 * Math.PI * share
    const places =
      type === 'circle'
        ? [[x1 + radius * Math.cos(turn), y1 + radius * Math.sin(turn)]]
        : type === 'rectangle'
          ? [
              [x, y1],
              [x, y2],
              [x1, y],
              [x2, y],
            ]
          : [[x, y]]
    for (const [placeX = 0, placeY = 0] of places) {
      if (placeX < 0 || placeY < 0 || isOpen(map, placeX, placeY)) return true
    }
  }
  return false
}

/** Copies of a token have its name with a number. */
function canaryOf(name: string): string {
  return name.replace(/ \d+$/, '')
}

function isShownTo(
  { userId }: Actor,
  { isHidden, shownTo }: { readonly isHidden: boolean; readonly shownTo?: readonly UserId[] | undefined },
) {
  return !isHidden || (shownTo ?? []).includes(userId)
}

/**
 * Hit points that everyone may read: the party's, and where only monsters are shown in words, those of others. They may be in the foes'
 * range: a foe's token or row may join the party.
 */
function openHitPoints(state: TableState): (number | null)[] {
  return openCreatures(state).flatMap(({ hp, maxHp }) => [hp, maxHp])
}

function openCreatures({ map, combat, npcs, session }: TableState) {
  const areOthersOpen = session.settings.npcHpShownAs === 'monsters-in-words'
  const isOthers = ({ monsterId }: Token) => areOthersOpen && monsterId === undefined
  const tokens = Object.values(map.tokens).filter((token) => token.isPlayer || token.ownerId !== null || isOthers(token))
  const rows = combat.entries.filter(({ id, isParty }) => isParty || (areOthersOpen && map.tokens[id]?.monsterId === undefined))
  return [...tokens, ...rows, ...(areOthersOpen ? Object.values(npcs.npcs) : [])]
}

describe('what a player may know', () => {
  it.each([THE_DM, AYLA, BRAM])('SECRET-1 projecting and then applying equals applying and then projecting, for $name', (viewer) => {
    for (let seed = 1; seed <= STORIES; seed += 1) {
      let replica: TableState | undefined
      playStory(seed, ({ event, before, after, at, by }) => {
        replica ??= liveTable.view(viewer, before)
        for (const seen of liveTable.project(viewer, event, before, after, by)) replica = liveTable.apply(replica, seen, { at, by })
        expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after))
      })
    }
  })

  it('SECRET-1 holds in the thick of a fight, with hidden rows and hit points in words', () => {
    const heard = new Set<string>()
    for (let seed = 1; seed <= 2 * STORIES; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          replica ??= liveTable.view(AYLA, before)
          for (const seen of liveTable.project(AYLA, event, before, after, by)) {
            heard.add(seen.name)
            replica = liveTable.apply(replica, seen, { at, by })
          }
          expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(AYLA, after))
        },
        { messages: fight },
      )
    }
    const told = [
      'started',
      'turn-changed',
      'order-changed',
      'entry-added',
      'entry-updated',
      'entry-removed',
      'hp-changed',
      'condition-added',
    ]
    expect([...heard]).toEqual(expect.arrayContaining(told.map((name) => `combat-${name}`)))
  })

  it.each([
    ['fog', storyMessages, STORIES],
    ['walls', storyOfSight, STORIES / 3],
  ] as const)(
    'SECRET-2, SIGHT-21 no canary in a secret field ever reaches a player who may not know it, where %s hides',
    (_what, messages, stories) => {
      const share = stories / STORIES
      let hidden = 0
      let fogged = 0
      let drawn = 0
      let followed = 0
      let laid = 0
      for (let seed = 1; seed <= stories; seed += 1) {
        for (const viewer of [AYLA, BRAM]) {
          const allowed = new Set<string>()
          playStory(
            seed,
            ({ event, before, after, by }) => {
              const seen = liveTable.stateSeenBy(viewer.userId, after)
              for (const token of Object.values(after.map.tokens)) {
                if (isInPlainSight(viewer, token, after)) allowed.add(canaryOf(token.name))
                else if (token.isVisible) fogged += 1
              }
              for (const drawing of Object.values(after.map.drawings)) {
                if (drawing.marker?.isShown !== false && touchesTheOpen(drawing, seen)) {
                  for (const text of [drawing.id, drawing.written?.text, drawing.marker?.title, drawing.marker?.text])
                    if (text) allowed.add(text)
                } else drawn += 1
              }
              for (const region of Object.values(after.map.regions ?? {})) {
                if (isRegionInPlainSight(region, seen)) allowed.add(region.name)
                else laid += 1
              }
              for (const entry of after.combat.entries) {
                if (isRowInPlainSight(viewer, entry, after)) allowed.add(canaryOf(entry.name))
                else if (!isHiddenByHand(entry)) followed += 1
              }
              for (const npc of Object.values(after.npcs.npcs)) if (isShownTo(viewer, npc)) allowed.add(canaryOf(npc.name))
              // An NPC who is shown arrives with the own name, even if it takes that of a token with the same id at once.
              const { npc: arrived } = event.payload as { readonly npc?: Npc }
              if (event.name === 'npc-added' && arrived !== undefined && isShownTo(viewer, arrived)) allowed.add(canaryOf(arrived.name))
              for (const quest of Object.values(after.quests.quests)) {
                if (isShownTo(viewer, quest))
                  for (const text of [quest.name, ...quest.objectives.map((each) => each.description)]) allowed.add(text)
              }
              for (const place of Object.values(after.campaign.locations)) {
                if (!isShownTo(viewer, place)) continue
                const points = place.pointsOfInterest.filter(({ discovered }) => discovered)
                for (const text of [place.name, place.description, ...points.map(({ name }) => name)]) allowed.add(text)
              }
              for (const line of Object.values(after.chat.log).flat()) {
                if (line.playerId !== viewer.userId && !line.to?.includes(viewer.userId)) continue
                for (const canary of line.message.match(/canary-\d+-/g) ?? []) allowed.add(canary)
              }
              for (const roll of Object.values(after.dice.log).flat()) {
                if (roll.playerId === viewer.userId && roll.audience !== 'blind' && roll.reason) allowed.add(roll.reason)
              }
              const bytes = JSON.stringify([liveTable.project(viewer, event, before, after, by), liveTable.view(viewer, after)])
              expect(bytes, `seed ${seed}, ${event.name} names who else knows`).not.toContain('shownTo')
              expect(bytes, `seed ${seed}, ${event.name} names monsters`).not.toContain('monsterId')
              const leaked = (bytes.match(/canary-\d+-/g) ?? []).filter((canary) => !allowed.has(canary))
              if (leaked.length > 0) expect(leaked, `seed ${seed}, ${event.name}`).toEqual([])
              if (
                // The undo history only repeats these texts many times.
                JSON.stringify({ ...after, map: { ...after.map, history: null }, rewind: null })
                  .match(/canary-\d+-/g)
                  ?.some((canary) => !allowed.has(canary))
              )
                hidden += 1
            },
            { messages },
          )
        }
      }
      expect(hidden, 'the stories hold secrets at all').toBeGreaterThan(1_000 * share)
      expect(fogged, 'tokens stood under fog').toBeGreaterThan(500 * share)
      expect(followed, 'rows were hidden with their tokens').toBeGreaterThan(500 * share)
      expect(laid, 'there were regions that players don’t see').toBeGreaterThan(500 * share)
      expect(drawn, 'drawings lay under fog').toBeGreaterThan(400 * share)
    },
  )

  it('SECRET-9 while fog hides a part of a map, the id of its picture is in no byte that a player is sent', () => {
    let hidden = 0
    let shown = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          const told = liveTable.project(AYLA, event, before, after, by)
          replica ??= liveTable.view(AYLA, before)
          for (const seen of told) replica = liveTable.apply(replica, seen, { at, by })
          const view = liveTable.view(AYLA, after)
          expect(replica, `seed ${seed}, after ${event.name}`).toEqual(view)
          const { background, fog } = after.map
          if (background === null) return
          const bytes = JSON.stringify([told, view])
          const leaked = [background.uploadId, background.thumbnailId].filter((id) => id !== undefined && bytes.includes(`"${id}"`))
          if (fog.rows.length > 0) expect(leaked, `seed ${seed}, ${event.name}`).toEqual([])
          if (fog.rows.length > 0) hidden += 1
          else shown += leaked.length
        },
        { messages: mapping },
      )
    }
    expect([hidden, shown].map((count) => count > 500)).toEqual([true, true])
  })

  it.each(['words', 'nothing', 'monsters-in-words'] as const)(
    'SECRET-4 hit points of foes shown as %s are in no byte that a player is sent',
    (npcHpShownAs) => {
      let worded = 0
      for (let seed = 1; seed <= STORIES; seed += 1) {
        // A deed goes on telling what its target had while it was the party's.
        const once = new Set<number>()
        // So does a line of the chat with what its creature lost while its hit points were open.
        const noted = new Set<number>()
        playStory(
          seed,
          ({ event, before, after, by }) => {
            const { targetId, points } = event.payload as { readonly targetId?: string; readonly points?: number }
            const isOpen = [before, after].some((state) => openCreatures(state).some(({ id }) => id === targetId))
            if (event.name === 'health-noted' && isOpen && points !== undefined) noted.add(points)
            const open = new Set([...noted, ...[before, after].flatMap(openHitPoints)])
            // An NPC who is shown arrives with the own numbers, even if it takes those of a token with the same id at once.
            const { npc: arrived } = event.payload as { readonly npc?: Npc }
            const isArrived = event.name === 'npc-added' && arrived?.isHidden === false && npcHpShownAs === 'monsters-in-words'
            if (isArrived) for (const number of [arrived.hp, arrived.maxHp]) open.add(number)
            for (const number of open) if (number !== null) once.add(number)
            // And what it would have, if the deed were applied.
            for (const { isParty, areNumbersShown, result } of after === before
              ? []
              : Object.values(after.deeds.log)
                  .flat()
                  .flatMap(({ targets }) => targets)) {
              if ((isParty || areNumbersShown === true) && result.after !== undefined) once.add(result.after.hp)
            }
            const { deeds, ...view } = liveTable.view(AYLA, after)
            const told = liveTable.project(AYLA, event, before, after, by)
            const bytes = JSON.stringify([told.flatMap(withoutDeeds), view])
            const ofDeeds = JSON.stringify([told.flatMap(deedsAlone), deeds])
            for (const [text, allowed] of [
              [bytes, open],
              [ofDeeds, once],
            ] as const) {
              for (const [, number = ''] of text.matchAll(/[:[](\d{4})[,}\]]/g)) {
                const isFoes = Number(number) >= FOE_HP.least - MOST_DAMAGE && Number(number) <= FOE_HP.most
                expect(isFoes && !allowed.has(Number(number)), `seed ${seed}, ${event.name}: ${number}`).toBe(false)
              }
            }
            if (/"health":"/.test(bytes)) worded += 1
          },
          { settings: { npcHpShownAs } },
        )
      }
      if (npcHpShownAs === 'nothing') expect(worded).toBe(0)
      else expect(worded, 'words are shown at all').toBeGreaterThan(1_000)
    },
  )

  it('SECRET-3 a token that is hidden is removed for players, and shown again it arrives whole', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { name: 'Ogre', x: 1, y: 1 } })
    const [id = ''] = Object.keys(table.state.map.tokens)
    const seenByAyla = (isVisible: boolean) => {
      const before = table.state
      const events = table.send(THE_DM, 'update-token', { tokenId: id, changes: { isVisible } })
      return isRefusal(events) ? [] : events.flatMap((event) => liveTable.project(AYLA, event, before, table.state, THE_DM.userId))
    }
    expect(seenByAyla(false)).toEqual([{ name: 'token-removed', payload: { tokenId: id } }])
    expect(seenByAyla(true)).toMatchObject([{ name: 'token-added', payload: { token: { name: 'Ogre', x: 1, y: 1 } } }])
  })
})

function withoutDeeds({ name, payload }: TableEvent): unknown[] {
  if (name === 'deed-resolved') return []
  if (name !== 'table-restored') return [payload]
  const { deeds: _deeds, ...others } = (payload as { readonly slices: Record<string, unknown> }).slices
  return [others]
}

function deedsAlone({ name, payload }: TableEvent): unknown[] {
  if (name === 'deed-resolved') return [payload]
  return name === 'table-restored' ? [(payload as { readonly slices: { readonly deeds?: unknown } }).slices.deeds] : []
}
