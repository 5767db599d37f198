import { SHEET_LENGTHS } from '@hearthlight/rules/character'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { TextArea } from '../../../../ui/fields/text-input'
import type { PlayPartProps } from './play-part'

/** Typing for so long without a pause is one change of the sheet. */
const PAUSE_MS = 800

/** The player's own notes, saved while typing. */
export function NotesPart({ character, edit }: Pick<PlayPartProps, 'character' | 'edit'>) {
  const { notes = '' } = character
  // The text in the field until it is on the sheet.
  const [typed, setTyped] = useState<string>()
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly save: () => void }>(undefined)
  const flush = () => {
    if (waiting.current === undefined) return
    clearTimeout(waiting.current.timer)
    waiting.current.save()
    waiting.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the ref of that moment, once, when the part goes
  useEffect(() => flush, [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(waiting.current?.timer)
    const save = () => edit((before) => ({ ...before, notes: text }))
    waiting.current = { timer: setTimeout(flush, PAUSE_MS), save }
  }
  return (
    <TextArea
      dir="auto"
      aria-label={t('Notes')}
      placeholder={t('What you want to remember: names, debts, plans …')}
      maxLength={SHEET_LENGTHS.long}
      value={typed ?? notes}
      className="min-h-40 max-w-[75ch] font-read text-lg"
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        flush()
        setTyped(undefined)
      }}
    />
  )
}
