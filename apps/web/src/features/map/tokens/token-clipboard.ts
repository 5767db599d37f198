import type { SessionId, TokenId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useEffect } from 'react'
import { plural, t } from '../../../lib/i18n'
import { isTyping } from '../../../lib/is-typing'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** Tokens in the clipboard: which ones, of which scene and table. The server copies them as they are when they are pasted. */
interface CopiedTokens {
  readonly sessionId: string
  readonly from: string
  readonly tokenIds: readonly TokenId[]
}

const TYPE = 'application/x-hearthlight-tokens'

/** Ctrl+C takes the selected tokens to the clipboard, Ctrl+V copies them to where the DM looks, in another scene too. */
export function useTokenClipboard(): void {
  const { store, acts, sessionId } = useMap()
  const isDm = useIsDm()
  const live = useLive()
  const send = useSend()
  useEffect(() => {
    if (!isDm) return
    const onCopy = (event: ClipboardEvent) => {
      const { selected, dialog } = store.getState()
      const { table } = live.store.getState()
      const isForMap = dialog === null && !isTyping(event.target) && getSelection()?.toString() === ''
      if (!isForMap || table === undefined || event.clipboardData === null) return
      const names = selected.flatMap((id) => table.map.tokens[id]?.name ?? [])
      if (names.length === 0) return
      event.preventDefault()
      const copied: CopiedTokens = { sessionId, from: table.scenes.here, tokenIds: selected as TokenId[] }
      event.clipboardData.setData(TYPE, JSON.stringify(copied))
      event.clipboardData.setData('text/plain', names.join(', '))
      acts.notice(plural(names.length, 'One token is in the clipboard.', '{count} tokens are in the clipboard.'))
    }
    const onPaste = (event: ClipboardEvent) => {
      const copied = copiedIn(event.clipboardData)
      const { table } = live.store.getState()
      if (copied === undefined || table === undefined || store.getState().dialog !== null || isTyping(event.target)) return
      event.preventDefault()
      void paste(copied, table)
    }
    const paste = async ({ from, tokenIds, sessionId: ofSession }: CopiedTokens, { scenes }: TableState) => {
      if (ofSession !== (sessionId as SessionId)) return acts.notice(t('These tokens are at another table. Keep them in your library.'))
      const ids = [...tokenIds]
      const isSameScene = from === scenes.here
      const ack = await (isSameScene
        ? send('duplicate-tokens', { tokenIds: ids })
        : send('tokens-copy', { from, to: scenes.here, tokenIds: ids }))
      if (ack.ok) acts.notice(t('The tokens are pasted.'))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [isDm, store, acts, sessionId, live, send])
}

/** Other pages write to the clipboard, too. */
function copiedIn(data: DataTransfer | null): CopiedTokens | undefined {
  const text = data?.getData(TYPE) ?? ''
  if (text === '') return undefined
  try {
    const read: unknown = JSON.parse(text)
    return isCopied(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isCopied(read: unknown): read is CopiedTokens {
  if (typeof read !== 'object' || read === null) return false
  const { sessionId, from, tokenIds } = read as Partial<Record<keyof CopiedTokens, unknown>>
  const isIds = Array.isArray(tokenIds) && tokenIds.length > 0 && tokenIds.every((id) => typeof id === 'string')
  return typeof sessionId === 'string' && typeof from === 'string' && isIds
}
