import { type Character, readAppearance } from '@hearthlight/rules/character'
import { useMemo } from 'react'
import { HeroPortrait } from '../parts/hero-portrait'
import { seedOf } from '../parts/portrait-seed'
import { useShelves } from '../parts/shelves'

/** The portrait on the sheet, where one was painted. */
export function SheetPortrait({ character }: { readonly character: Character }) {
  const { name, appearance: serialized, portrait, race, class: className } = character
  const seed = seedOf(portrait)
  const appearance = useMemo(() => readAppearance(serialized), [serialized])
  if (seed === undefined || appearance === undefined) return null
  return <PaintedPortrait name={name} appearance={appearance} raceName={race} className={className} seed={seed} />
}

interface PaintedPortraitProps {
  readonly name: string
  readonly appearance: NonNullable<ReturnType<typeof readAppearance>>
  readonly raceName: string
  readonly className: string
  readonly seed: string
}

function PaintedPortrait({ name, appearance, raceName, className, seed }: PaintedPortraitProps) {
  const { shelves, isReady } = useShelves('races', 'classes')
  const race = [...shelves.races.values()].find((one) => one.name === raceName) ?? null
  const characterClass = [...shelves.classes.values()].find((one) => one.name === className) ?? null
  if (!isReady) return <span className="size-20 shrink-0 rounded-3 border border-line bg-s3" />
  return <HeroPortrait name={name} appearance={appearance} race={race} characterClass={characterClass} seed={seed} size={80} />
}
