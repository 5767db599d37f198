import type { Character } from '@hearthlight/rules/character'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { FigureProps } from '../figure/model-information'
import { looksOf } from '../parts/portrait-seed'
import { fetchSections, useSections } from '../parts/sections'
import { PrintedNumbers } from './printed-numbers'
import { PrintedStory } from './printed-story'
import { useSheet } from './sheet-context'
import { COUNTED_KINDS, useSheetNumbers } from './sheet-numbers'
import './print-sheet.css'

type DrawsFigure = ComponentType<FigureProps & { readonly seed: string }>

/** Loads what counts for the numbers, and what only paper shows, the spells' facts, and opens the browser's print dialog. */
export async function printSheet({ knownSpells = [] }: Character): Promise<void> {
  // Without a connection the spells are printed by name only.
  await fetchSections([...COUNTED_KINDS, ...(knownSpells.length > 0 ? ['spells' as const] : [])]).catch(() => undefined)
  window.print()
}

/** The printed form of the page: two pages, numbers and story, whatever the screen shows. */
export function PrintSheet({ character }: { readonly character: Character }) {
  const isPrinting = useIsPrinting()
  const Figure = useFigure()
  const { compendium } = useSections()
  const numbers = useSheetNumbers(character)
  const { numbers: counted } = useSheet()
  if (!isPrinting) return null
  const { races, classes, spells, options } = compendium
  const looks = looksOf(character)
  const race = [...races.values()].find(({ name }) => name === character.race) ?? null
  const characterClass = [...classes.values()].find(({ name }) => name === character.class) ?? null
  const figure = looks !== undefined && Figure !== undefined && race !== null && (
    <Figure {...looks} race={race} characterClass={characterClass} />
  )
  return createPortal(
    <div data-theme="light" className="print-sheet">
      <PrintedNumbers character={character} numbers={numbers} counted={counted} options={options} figure={figure || undefined} />
      <PrintedStory character={character} spells={spells} counted={counted} />
    </div>,
    document.body,
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Renders synchronously: the browser captures the page as soon as the event handlers return.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

/** The figure's code is loaded beforehand: a page that is being printed can't wait. Without it the sheet has no figure. */
function useFigure(): DrawsFigure | undefined {
  const [loaded, setLoaded] = useState<{ readonly Figure: DrawsFigure }>()
  useEffect(() => {
    import('../figure/printed-figure').then(
      ({ PrintedFigure }) => setLoaded({ Figure: PrintedFigure }),
      () => undefined,
    )
  }, [])
  return loaded?.Figure
}
