import type { CharacterDocument, CharacterId, UserId } from '@hearthlight/protocol'
import { ABILITIES } from '@hearthlight/rules'
import { completeSheet, eachAbility, eachSkill, readSheet } from '@hearthlight/rules/character'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { createDocumentStore, type StoredDocument } from '../../db/document-store'
import { refuseOversize } from '../../db/quotas/document-limits'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { AccountData } from '../../ports/account-data'
import { mapWithPauses } from '../../ports/pauses'
import SAMPLE_ROSTER from './sample-roster.json'

type Sheet = CharacterDocument['sheet']

/** A person's characters. A character of another person is answered like one that does not exist. */
export interface Characters {
  list(userId: UserId): Promise<CharacterDocument[]>
  get(userId: UserId, id: string): Promise<CharacterDocument | HttpRefused>
  /** VAL_001 with the field's name if a part of the sheet can't be read. */
  create(userId: UserId, sheet: Sheet): Promise<CharacterDocument | HttpRefused>
  /** 409 with the newer document if `revision` is outdated. */
  update(userId: UserId, id: string, change: { readonly sheet: Sheet; readonly revision: number }): Promise<CharacterDocument | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  readonly accountData: AccountData
}

export interface CharactersPorts {
  readonly settings: Pick<Settings, 'MAX_CHARACTERS' | 'MAX_ACCOUNT_MEGABYTES'>
  readonly database: Pick<Database, 'query'>
  readonly env: { now(): number; newId(prefix: string): string }
}

const MISSING = () => refuseCall('CHAR_001')

export function createCharacters({ settings, database, env }: CharactersPorts): Characters {
  const store = createDocumentStore(database.query, { table: 'characters', owner: 'created_by' })
  const limits = { most: settings.MAX_CHARACTERS, megabytes: settings.MAX_ACCOUNT_MEGABYTES }

  const list = async (userId: UserId) => mapWithPauses(await store.list(userId), characterOf)
  const add = async (userId: UserId, document: string): Promise<CharacterDocument> => {
    const stored = { id: env.newId('char'), owner: userId, revision: 1, createdAt: env.now(), document }
    await store.add(stored)
    return characterOf(stored)
  }

  return {
    list,
    get: async (userId, id) => {
      const found = await store.find(userId, id)
      return found === undefined ? MISSING() : characterOf(found)
    },
    create: async (userId, sheet) => {
      const unreadable = refuseUnreadable(sheet)
      if (unreadable !== undefined) return unreadable
      const document = JSON.stringify(sheet)
      return (await refuseOversize(store, limits, { owner: userId, document })) ?? add(userId, document)
    },
    update: async (userId, id, { sheet, revision }) => {
      const document = JSON.stringify(sheet)
      const refusal = refuseUnreadable(sheet) ?? (await refuseOversize(store, limits, { owner: userId, document, replacing: id }))
      if (refusal !== undefined) return refusal
      const replaced = await store.replace({ owner: userId, id, revision, document, at: env.now() })
      if (replaced !== undefined) return characterOf(replaced)
      const newer = await store.find(userId, id)
      if (newer === undefined) return MISSING()
      const message = 'This character was changed elsewhere in the meantime.'
      return refuseCall('CHAR_002', message, { status: 409, current: characterOf(newer) })
    },
    remove: async (userId, id) => ((await store.remove(userId, id)) ? undefined : MISSING()),
    accountData: {
      name: 'characters',
      exportFor: list,
      removeFor: store.removeAll,
      fillSample: async (userId) => {
        for (const character of SAMPLE_ROSTER) await add(userId, JSON.stringify(sampleSheet(character)))
      },
    },
  }
}

/** Refuses sheets that no reader can read. Sheets stored before this check still open. */
function refuseUnreadable(sheet: Sheet): HttpRefused | undefined {
  const [path] = readSheet(sheet).unreadable
  if (path === undefined) return undefined
  const field = `sheet.${path}`
  return refuseCall('VAL_001', `Please check "${field}": it can’t be read.`, { field })
}

function characterOf({ id, owner, revision, createdAt, document }: StoredDocument): CharacterDocument {
  return {
    id: id as CharacterId,
    revision,
    createdBy: owner as UserId,
    createdAt: new Date(createdAt).toISOString(),
    sheet: JSON.parse(document) as Sheet,
  }
}

/** Level 3 is the first at which every class has a subclass; it takes 900 experience points. */
const SAMPLE_LEVEL = { level: 3, experiencePoints: 900 }

/** A character that each visitor of the demo finds. `abilities` are scores in the order of `ABILITIES`. */
function sampleSheet({ abilities, savingThrows, skills, ...sheet }: (typeof SAMPLE_ROSTER)[number]): Sheet {
  const scores = Object.fromEntries(ABILITIES.map((ability, index) => [ability, abilities[index]]))
  return completeSheet({
    ...sheet,
    ...scores,
    ...SAMPLE_LEVEL,
    savingThrows: eachAbility((ability) => savingThrows.includes(ability)),
    skills: eachSkill((skill) => skills.includes(skill)),
  }).character
}
