import { type ChatLine, linesInOrder } from '@hearthlight/table'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod/mini'
import { readStored, storageEntry, writeStored } from '../../lib/storage'
import { useLive, useTable, useView } from '../../live/use-table'
import { ALL, type ChatTab, chooseTab, useChatTab } from './chat-tab-store'
import { isInTab, type ReadUntil, tabsOf } from './chat-tabs'

/** Of the last table only. */
const REMEMBERED = storageEntry(
  'chatTabs',
  z.object({ sessionId: z.string(), userId: z.string(), tab: z.string(), read: z.record(z.string(), z.number()) }),
)

/** The tabs of the chat, and which lines the chosen one shows; the browser remembers it and what has been read. */
export function useChatTabs() {
  const { sessionId } = useLive()
  const you = useView((view) => view.you?.userId)
  const here = useTable((table) => table.scenes.here)
  const log = useTable((table) => table.chat.log)
  const chosen = useChatTab(({ tab }) => tab)
  const lines = useMemo(() => linesInOrder(log), [log])
  const reader = useMemo(() => ({ you, here }), [you, here])
  const [read, setRead] = useState<ReadUntil>({})
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const before = remembered(sessionId, you)
    chooseTab(before?.tab ?? ALL)
    setRead(before?.read ?? {})
    setRestored(true)
  }, [sessionId, you])

  const tabs = useMemo(() => tabsOf(lines, reader, read), [lines, reader, read])
  const isThere = chosen === ALL || tabs.some(({ id }) => id === chosen)
  useEffect(() => {
    if (!isThere) chooseTab(ALL)
  }, [isThere])
  const tab = isThere ? chosen : ALL
  const last = useMemo(() => lines.findLast((line) => isInTab(line, tab, reader))?.at ?? 0, [lines, tab, reader])
  useEffect(() => {
    if (isRestored) setRead((before) => ((before[tab] ?? 0) >= last ? before : { ...before, [tab]: last }))
  }, [isRestored, tab, last])
  useEffect(() => {
    if (isRestored && you !== undefined && tabs.length > 0) writeStored(REMEMBERED, { sessionId, userId: you, tab, read })
  }, [isRestored, sessionId, you, tab, read, tabs.length])
  const isShown = useMemo(() => (line: ChatLine) => isInTab(line, tab, reader), [tab, reader])
  return { tabs, tab, isShown }
}

function remembered(sessionId: string, you: string | undefined): { readonly tab: ChatTab; readonly read: ReadUntil } | undefined {
  const stored = readStored(REMEMBERED)
  return stored?.sessionId === sessionId && stored.userId === you ? stored : undefined
}
