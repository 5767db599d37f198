import { AI_NPC_CALLS, type Persona, TalkPiece } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../http/call'
import { failureFrom, failureWithout } from '../../../http/failure'
import { queryClient } from '../../../http/query-client'
import { useAuth } from '../../../lib/auth'
import { language, t, translate } from '../../../lib/i18n'

const NPCS = ['npcs']

export function useNpcs() {
  return useQuery({ queryKey: NPCS, queryFn: ({ signal }) => callOrThrow('listNpcs', { signal }) })
}

const reload = () => queryClient.invalidateQueries({ queryKey: NPCS })

export function useSaveNpc() {
  return useMutation({ mutationFn: (persona: Persona) => callOrThrow('saveNpc', { body: { persona } }), onSuccess: reload })
}

export function useDeleteNpc() {
  return useMutation({ mutationFn: (id: string) => callOrThrow('deleteNpc', { params: { id } }), onSuccess: reload })
}

export function useForgetTalk() {
  return useMutation({ mutationFn: (id: string) => callOrThrow('forgetTalk', { params: { id } }), onSuccess: reload })
}

type TalkEnd = Extract<TalkPiece, { readonly isDone: true }>

/**
 * Says something to an NPC. `onText` receives the text as it streams in; resolves with the end of the stream, or with the message
 * of a refusal.
 */
export async function talk(id: string, message: string, onText: (text: string) => void): Promise<TalkEnd | { readonly refusal: string }> {
  const { method, path } = AI_NPC_CALLS.talkToNpc
  try {
    const response = await fetch(path.replace(':id', encodeURIComponent(id)), {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${useAuth.getState().token ?? ''}` },
      body: JSON.stringify({ message, language: language() }),
    })
    if (!response.ok || response.body === null) {
      return { refusal: failureFrom(response.status, await response.json().catch(() => undefined)).message }
    }
    for await (const piece of piecesOf(response.body)) {
      if ('isDone' in piece) return piece.note === undefined ? piece : { ...piece, note: translate(piece.note) }
      onText(piece.text)
    }
  } catch {
    return { refusal: failureWithout('NET_001').message }
  } finally {
    // The streamed text stays on the screen until the stored conversation is loaded.
    await reload()
  }
  return { isDone: true, isOffline: false, isCut: true, note: t('The connection broke off.') }
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<TalkPiece> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    rest += next.value
    const events = rest.split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const parsed = TalkPiece.safeParse(JSON.parse(event.replace(/^data: /, '')))
      if (parsed.success) yield parsed.data
    }
  }
}
