import { type CSSProperties, useState } from 'react'
import { z } from 'zod/mini'
import { useUser } from '../../lib/auth'
import { readStored, type StorageEntry, storageEntry, writeStored } from '../../lib/storage'

export const CONTROL_TABS = ['session', 'players', 'combat', 'scene', 'tools'] as const
export type ControlTab = (typeof CONTROL_TABS)[number]

export const UPPER_PERCENT = { min: 25, max: 75, usual: 56, inCombat: 75 } as const

/** The chat's head, its field, and two entries between them. */
const CHAT_ROOM = '17.5rem'

/**
 * The height of the part above the chat, as CSS. At the usual height of a fight it is as tall as the order of initiative, but leaves the
 * chat room for two entries, and for more in a tall window; any other height was chosen by dragging.
 */
export function upperHeight(percent: number, isOrderShown: boolean): CSSProperties {
  if (!isOrderShown || percent !== UPPER_PERCENT.inCombat) return { height: `${percent}%` }
  return { maxHeight: `max(45%, 100% - max(${CHAT_ROOM}, 38%))` }
}

const Layout = z.object({
  isLeftOpen: z.boolean(),
  isRightOpen: z.boolean(),
  /** The part above the chat: the control panel, or the player's combat. */
  isUpperOpen: z.boolean(),
  isChatOpen: z.boolean(),
  /** Height of the upper part while both parts are open; percent. */
  upperPercent: z._default(z.number().check(z.minimum(UPPER_PERCENT.min), z.maximum(UPPER_PERCENT.max)), UPPER_PERCENT.usual),
  /** The same while the order of initiative is shown there. */
  combatPercent: z._default(z.number().check(z.minimum(UPPER_PERCENT.min), z.maximum(UPPER_PERCENT.max)), UPPER_PERCENT.inCombat),
  tab: z.enum(CONTROL_TABS),
})
export type Layout = z.infer<typeof Layout>

/** On narrower screens the panels start as rails, to leave room for the map. Pixels. */
const ROOMY = '(min-width: 1200px)'

/** Which panels are open; stored for each user in this browser. Somebody who arrives in a fight for the first time sees its order. */
export function useLayout(isFighting = false): readonly [Layout, (change: Partial<Layout>) => void] {
  const { id } = useUser()
  const [layout, setLayout] = useState(() => readStored(entryOf(id)) ?? firstLayout(isFighting))
  const change = (changed: Partial<Layout>) => {
    // A tab is chosen when it gets the focus and when it is clicked.
    if (Object.entries(changed).every(([part, value]) => layout[part as keyof Layout] === value)) return
    const next = { ...layout, ...changed }
    setLayout(next)
    writeStored(entryOf(id), next)
  }
  return [layout, change]
}

function entryOf(userId: string): StorageEntry<Layout> {
  return storageEntry(`sessionLayout:${userId}`, Layout)
}

function firstLayout(isFighting: boolean): Layout {
  const isRoomy = window.matchMedia(ROOMY).matches
  return {
    isLeftOpen: isRoomy,
    isRightOpen: isRoomy,
    isUpperOpen: true,
    isChatOpen: true,
    upperPercent: UPPER_PERCENT.usual,
    combatPercent: UPPER_PERCENT.inCombat,
    tab: isFighting ? 'combat' : 'session',
  }
}
