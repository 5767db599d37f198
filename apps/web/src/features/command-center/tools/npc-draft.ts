import type { Persona } from '@hearthlight/protocol'
import { create } from 'zustand'
import { browserDice } from '../../../lib/chance'

/** Who was drawn last, and those before, whom the next shall not resemble. They outlive a change of tabs. */
interface Drawn {
  readonly npc: Persona | undefined
  readonly recent: readonly Persona[]
}

const RECENT = 12

export const useDrawnNpc = create<Drawn>(() => ({ npc: undefined, recent: [] }))

/** The tables are as large as a page: they come with the first NPC. */
export async function drawNpc(): Promise<void> {
  const { generateNpc, NPC_TABLES } = await import('@hearthlight/rules/npc')
  const { recent } = useDrawnNpc.getState()
  const npc = generateNpc(browserDice, NPC_TABLES, recent)
  useDrawnNpc.setState({ npc, recent: [npc, ...recent].slice(0, RECENT) })
}

/** What the DM's notes on an NPC at the table say: everything that the table itself has no field for. */
export function notesOf({ race, occupation, personality, motivation, voice, quirk, secret, stats }: Persona): string {
  return [
    `${race}, ${occupation} (level ${stats.level})`,
    `Personality: ${personality}`,
    `Motivation: ${motivation}`,
    `Voice: ${voice}`,
    `Quirk: ${quirk}`,
    `Secret: ${secret}`,
  ].join('\n')
}
