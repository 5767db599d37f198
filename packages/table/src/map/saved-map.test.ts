import { aCharacter, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../kernel/define-message'
import { SavedMap, toSavedMap } from './saved-map'

const AYLA = aPlayer('Ayla')

function aFullTable() {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { name: 'Ogre', notes: 'asleep', monsterId: 'ogre', x: 6, y: 6 } })
  table.send(THE_DM, 'add-token', { token: { name: 'Hero', x: 1, y: 1 } })
  table.send(THE_DM, 'fog-begin', {})
  table.send(THE_DM, 'add-drawing', {
    drawing: { id: 'one', type: 'line', points: [{ x: 0, y: 0 }], color: '#dd2729', strokeWidth: 3, completed: true },
  })
  table.send(THE_DM, 'set-background', { uploadId: 'up_1', width: 10, height: 10 })
  table.send(THE_DM, 'walls-change', { walls: [{ at: [0, 0, 5, 0] }, { at: [5, 0, 6, 0], door: 'locked' }] })
  return table
}

describe('saved maps', () => {
  it('MAP-16 bring back the map as it was saved', () => {
    const table = aFullTable()
    const saved = toSavedMap(table.state.map, '  The crypt ')
    if (isRefusal(saved)) throw new Error(saved.message)
    expect(saved.name).toBe('The crypt')
    const { history: _kept, ...before } = table.state.map
    const elsewhere = rehearse().seat(AYLA)
    const stored: unknown = JSON.parse(JSON.stringify(saved))
    elsewhere.send(THE_DM, 'load-map', { map: stored })
    expect(elsewhere.state.map).toMatchObject(before)
  })

  it('MAP-16 tell players what they may see of the new map', () => {
    const table = aFullTable()
    const map = toSavedMap(table.state.map, 'The crypt')
    table.send(THE_DM, 'clear-drawings', {})
    const [told] = table.announcedTo(AYLA, () => table.send(THE_DM, 'load-map', { map }))
    expect(told).toMatchObject({ name: 'map-loaded', payload: { map: { tokens: [{ name: 'Hero' }], walls: { walls: [] } } } })
    expect(JSON.stringify(told)).not.toMatch(/Ogre|asleep/)
  })

  it('TORCH-5 hold no burning light of a character, nor what it took from the things, and read none', () => {
    const table = rehearse()
    const torch = { id: 'torch', name: 'Torch', quantity: 1, weight: 1, equipped: false }
    table.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState({ inventory: { torch } }) })
    const tokenId = Object.keys(table.state.map.tokens)[0] ?? ''
    expect(table.send(AYLA, 'torch-light', { tokenId, source: { entryId: 'torch' } })).not.toHaveProperty('refused')
    const saved = toSavedMap(table.state.map, 'The crypt')
    if (isRefusal(saved)) throw new Error(saved.message)
    expect(saved.tokens).toHaveLength(1)
    expect(JSON.stringify(saved)).not.toMatch(/burning|took/)
    const ofOlderVersions = { ...saved, tokens: Object.values(table.state.map.tokens) }
    expect(JSON.stringify(SavedMap.parse(JSON.parse(JSON.stringify(ofOlderVersions))))).not.toMatch(/burning|took/)
  })

  it('need a name', () => {
    expect(toSavedMap(aFullTable().state.map, '   ')).toEqual({ refused: 'VAL_001', message: 'Please enter a name for your map' })
  })

  it('are read in the catalogue’s bare shape, with its defaults', () => {
    const read = SavedMap.parse({ name: 'Bare', tokens: [{ id: 'rat', x: 1, y: 2 }], fogOfWar: [{ x: 1, y: 1, revealed: false }] })
    expect(SavedMap.parse({}).name).toBe('Untitled Map')
    expect(read).toMatchObject({ gridSize: 40, gridVisible: true, zoom: 1, offsetX: 0, offsetY: 0, backgroundImage: null })
    const table = rehearse()
    table.send(THE_DM, 'load-map', { map: { ...read, backgroundImage: 'data:image/png;base64,AAAA' } })
    expect(table.state.map).toMatchObject({ background: null, tokens: { rat: { name: 'Token', size: 1 } }, fog: { rows: ['', '4'] } })
  })

  it('with two tokens of one id hold the last of them, and with fog that ends in nothing hold none there', () => {
    const table = rehearse()
    const tokens = [
      { id: 'rat', x: 1, y: 2 },
      { id: 'rat', x: 3, y: 4 },
    ]
    table.send(THE_DM, 'load-map', { map: { name: 'Odd', tokens, fogOfWar: { isUsed: false, rows: ['f', '', ''] } } })
    expect(table.state.map).toMatchObject({ tokens: { rat: { x: 3 } }, fog: { isUsed: true, rows: ['f'] } })
  })
})
