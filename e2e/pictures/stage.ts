import { fileURLToPath } from 'node:url'
import { HTTP, SessionId } from '@hearthlight/protocol'
import { applyTemplate, buildCharacter, chooseRace, startingDraft } from '@hearthlight/rules/character'
import type { Browser } from '@playwright/test'
import { build } from 'esbuild'
import { readCompendium } from '../../tools/read-compendium'
import { aGuest, type Guest } from '../cluster/guest'
import type { Account } from '../pages/account'
import { rosterOf } from '../pages/forge'
import { arrive, joinSession, makeCharacter, type NamedPerson } from '../pages/person'
import { expect, type RunningServer } from '../server'

/** CSS pixels per cell at the table of the pictures: the room fills the map between the panels. */
export const CELL_PX = 52
/** Cells of the sample table's room. */
const ROOM = { columns: 18, rows: 13 }
export const SIZE = { width: 1280, height: 860 }

export interface Stage {
  readonly dm: NamedPerson
  readonly players: readonly [NamedPerson, NamedPerson, NamedPerson]
  readonly sessionId: string
  /** The DM's second connection, which sets the table without a screen. */
  ask(name: string, payload: object): Promise<void>
  end(): void
}

/** A taproom in which three heroes meet two goblins and a bugbear; the fight has not begun. */
export async function setStage(browser: Browser, server: RunningServer): Promise<Stage> {
  const dm = await arrive(browser, server, 'Rowan', { viewport: SIZE, colorScheme: 'dark' })
  const scene = { name: 'Tavern', description: 'Wood smoke, wet wool and onions. The cellar door has just been kicked open, from below.' }
  const { id, inviteCode } = await dm.account.call('createSession', { body: { name: 'The Gilded Eel', scene } })
  const sessionId = SessionId.parse(id)
  const guest = await aGuest(server.address, { ...dm.account, characterId: '' }, sessionId)
  await guest.join()
  const ask = (name: string, payload: object) => asked(guest, name, payload)
  await layRoom(dm, server, sessionId, ask)

  const players = await Promise.all(HEROES.map(({ player }) => arrive(browser, server, player, { viewport: SIZE, colorScheme: 'dark' })))
  for (const { page } of [dm, ...players]) await page.addInitScript(hideRoundTrip)
  for (const [index, { template, hero, x, y }] of HEROES.entries()) {
    const person = players[index] as NamedPerson
    await makeCharacter(person, template, hero)
    await expect(rosterOf(person.page).entry(hero).locator('img')).toBeVisible()
    await joinSession(person, inviteCode, hero)
    await expect.poll(() => tokenOf(guest, hero), { timeout: 90_000 }).toBeTruthy()
    await ask('token-move', { tokenId: (await tokenOf(guest, hero))?.id, x, y })
  }
  await placeFoes(browser, server, dm, sessionId, ask)
  return { dm, players: players as unknown as Stage['players'], sessionId, ask, end: () => guest.leave() }
}

/** How fast this machine answers while it takes pictures is no part of them. */
function hideRoundTrip(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-connection] { display: none }')
  document.addEventListener('DOMContentLoaded', () => {
    document.adoptedStyleSheets = [sheet]
  })
}

const HEROES = [
  { player: 'Ayla', template: 'Wood Elf Ranger', hero: 'Lyra', x: 7, y: 3 },
  { player: 'Imre', template: 'Dwarven Fighter', hero: 'Thorn', x: 8, y: 6 },
  { player: 'Nell', template: 'Elven Wizard', hero: 'Mirel', x: 5, y: 7 },
] as const

const FOES = [
  { name: 'Goblin 1', race: 'goblin', x: 10, y: 3, hp: 4, maxHp: 7 },
  { name: 'Goblin 2', race: 'goblin', x: 9, y: 9, hp: 7, maxHp: 7 },
  { name: 'Bugbear', race: 'bugbear', x: 10, y: 6, size: 2, hp: 27, maxHp: 27 },
] as const

async function tokenOf(guest: Guest, name: string) {
  return Object.values((await guest.look()).map.tokens).find((token) => token.name === name)
}

async function asked(guest: Guest, name: string, payload: object): Promise<void> {
  const answer = await guest.ask(name, payload)
  if (answer?.ok !== true) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
}

/** The room of the sample table as the map. */
async function layRoom(dm: NamedPerson, server: RunningServer, sessionId: SessionId, ask: Stage['ask']): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: ['apps/web/src/lib/sample-room.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'room',
    write: false,
  })
  const painted = await dm.page.evaluate(async (code) => {
    const { paintSampleRoom } = new Function(`${code}; return room`)() as { paintSampleRoom: () => Promise<File> }
    return Array.from(new Uint8Array(await (await paintSampleRoom()).arrayBuffer()))
  }, outputFiles[0]?.text ?? '')
  const uploadId = await upload(server, dm.account, sessionId, 'map', Buffer.from(painted), 'image/webp')
  await ask('set-grid', { gridSize: CELL_PX })
  await ask('set-background', { uploadId, width: ROOM.columns * CELL_PX, height: ROOM.rows * CELL_PX })
}

/** Their faces are portraits of characters that the DM made for this. */
async function placeFoes(browser: Browser, server: RunningServer, dm: NamedPerson, sessionId: SessionId, ask: Stage['ask']): Promise<void> {
  const painter = await arrive(browser, server, 'Ash', { viewport: SIZE })
  const faces = new Map<string, string>()
  for (const { race, ...token } of FOES) {
    const known = faces.get(race)
    const uploadId = known ?? (await upload(server, dm.account, sessionId, 'token', await faceOf(painter, race), 'image/png'))
    faces.set(race, uploadId)
    await ask('add-token', { token: { ...token, uploadId, color: '#d86e67' } })
  }
  await painter.page.context().close()
}

async function faceOf({ page, account }: NamedPerson, race: string): Promise<Buffer> {
  const { compendium } = readCompendium()
  const template = [...compendium.templates.values()].find(({ name }) => name === 'Dwarven Fighter')
  if (template === undefined) throw new Error('the template is missing')
  const draft = chooseRace(applyTemplate(startingDraft(), template), race)
  const skinTone = race === 'goblin' ? 'green' : 'brown'
  const looks = { ...template.appearance, skinTone, eyeColor: 'gold', facialHair: 'Clean Shaven', clothing: 'Hide and Furs' }
  const built = buildCharacter({ ...draft, name: race, appearance: looks, skills: ['athletics', 'survival'] }, compendium)
  if (!built.ok) throw new Error(built.problems.map(({ message }) => message).join(' '))
  await account.call('createCharacter', { body: { sheet: built.character } })
  await page.goto('/characters')
  const face = rosterOf(page).entry(race).locator('img')
  await expect(face).toBeVisible({ timeout: 90_000 })
  const data = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

async function upload(
  server: RunningServer,
  { token }: Account,
  sessionId: SessionId,
  purpose: 'map' | 'token',
  file: Buffer,
  type: string,
): Promise<string> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('sessionId', sessionId)
  form.set('name', purpose)
  form.set('file', new Blob([new Uint8Array(file)], { type }), purpose)
  const { method, path } = HTTP.createUpload
  const answer = await fetch(server.address + path, { method, headers: { authorization: `Bearer ${token}` }, body: form })
  if (!answer.ok) throw new Error(`the picture was refused: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
