import type { Macro } from '@hearthlight/rules/macros'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useConnection } from '../../../live/use-table'
import { useChatDraft } from '../use-chat-draft'
import { useSpeaker } from '../use-speaker'
import { useTransmit } from '../use-transmit'
import { askForArguments } from './macro-store'
import { argumentsOf, filledIn, readMacro } from './macro-text'

/** MACRO-3 Runs a macro, or asks for its arguments first if it has some. The user is told why nothing was sent. */
export function useRunMacro() {
  const send = useSendMacro()
  return (macro: Macro) => {
    if (argumentsOf(macro.text).length > 0) return askForArguments(macro)
    const why = send(macro, new Map())
    if (why !== undefined) notify({ type: 'warning', title: macro.name, message: why, key: `macro:${macro.id}` })
  }
}

/** Returns why nothing was sent; undefined if it was. */
export function useSendMacro() {
  const speaker = useSpeaker()
  const transmit = useTransmit()
  const isOnline = useConnection().state === 'online'
  const voice = useChatDraft((draft) => draft.voice)
  return ({ text }: Macro, values: ReadonlyMap<string, string>): string | undefined => {
    const reading = readMacro(filledIn(text, values), speaker)
    if (reading.kind === 'mistake') return reading.why
    if (!isOnline) return t('You are offline. Nothing was sent.')
    void transmit(reading.request, { replyTo: undefined, voice })
    return undefined
  }
}
