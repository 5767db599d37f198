import type { Persona } from '@hearthlight/protocol'
import { create } from 'zustand'
import { onOtherUser } from '../../../lib/auth'
import { browserDice } from '../../../lib/chance'
import { t } from '../../../lib/i18n'
import { loadNpcTables } from '../../../lib/npc-tables'

/** The last generated NPC, and the ones before it, which the next one should not resemble. Both are kept when the tab changes. */
interface Drawn {
  readonly npc: Persona | undefined
  readonly recent: readonly Persona[]
}

const RECENT = 12

export const useDrawnNpc = create<Drawn>(() => ({ npc: undefined, recent: [] }))
onOtherUser(() => useDrawnNpc.setState({ npc: undefined, recent: [] }))

/** The tables are as large as a page; they are loaded with the first NPC. */
export async function drawNpc(): Promise<void> {
  const [{ generateNpc }, { tables }] = await Promise.all([import('@hearthlight/rules/npc'), loadNpcTables()])
  const { recent } = useDrawnNpc.getState()
  const npc = generateNpc(browserDice, tables, recent)
  useDrawnNpc.setState({ npc, recent: [npc, ...recent].slice(0, RECENT) })
}

/** The DM's notes on an NPC at the table: every property that the table has no field for. */
export function notesOf({ race, occupation, personality, motivation, voice, quirk, secret, stats }: Persona): string {
  return [
    t('{race}, {occupation} (level {level})', { race, occupation, level: stats.level }),
    `${t('Personality')}: ${personality}`,
    `${t('Motivation')}: ${motivation}`,
    `${t('Voice')}: ${voice}`,
    `${t('Quirk')}: ${quirk}`,
    `${t('Secret:')} ${secret}`,
  ].join('\n')
}
