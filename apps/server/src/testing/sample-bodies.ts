import { SAVE_VERSION } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { strToU8, zipSync } from 'fflate'

/** Bodies that the calls accept, for tests of who may send them. */
export const PERSONA = {
  name: 'Old Marn',
  race: 'Dwarf',
  occupation: 'Brewer',
  personality: 'Gruff.',
  motivation: 'Peace.',
  voice: 'Low.',
  quirk: 'Hums.',
  secret: 'Waters the ale.',
  stats: { level: 1, ac: 10, hp: 8, initiative: 0 },
}
export const LIBRARY_TOKEN = {
  name: 'Old ogre',
  uploadId: null,
  emoji: '👹',
  color: '#d86e67',
  size: 2,
  isPlayer: false,
  maxHp: 59,
  monsterId: 'ogre',
  isHalfSize: false,
  namePlate: 'hover',
  layer: 'normal',
  rings: ['#ffcc00'],
  aura: { radiusFt: 10, color: '#00ff00', audience: 'dm' },
  notes: 'Hates bells.',
  tags: ['swamp', 'giant'],
} as const
export const SCENE = { name: 'Crypt', description: '', pictureId: null, mood: null, music: null, light: null, campaignId: null }
export const SONG = Buffer.from('ID3 and the rest of it')
export const ENCOUNTER = { name: 'Ambush', creatures: [], partyLevels: [1] }

export function campaignFile(): Buffer {
  const manifest = { format: 'hearthlight-campaign', version: 1, campaign: { name: 'Storms' }, lastPlayed: null }
  const world = JSON.stringify({ ...manifest, entities: [], links: [], maps: [], pictures: [] })
  return Buffer.from(zipSync({ 'campaign.json': strToU8(world) }))
}

export function gameFile(data: TableState): Buffer {
  return Buffer.from(JSON.stringify({ name: 'Save', version: SAVE_VERSION, data }))
}
