import type { Character } from '@hearthlight/rules/character'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintedNumbers } from './printed-numbers'
import { PrintedStory } from './printed-story'
import './print-sheet.css'

/** On paper the page is this: two sheets, numbers and story, whatever the screen shows. */
export function PrintSheet({ character }: { readonly character: Character }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture as soon as the event is over.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div data-theme="light" className="print-sheet">
      <PrintedNumbers character={character} />
      <PrintedStory character={character} />
    </div>,
    document.body,
  )
}
