import { type Character, readAppearance } from '@hearthlight/rules/character'
import { useMemo } from 'react'
import { CharacterPortrait } from '../../parts/character-portrait'
import { seedOf } from '../../parts/portrait-seed'
import { useSections } from '../../parts/sections'

interface SheetPortraitProps {
  readonly character: Character
  /** Width and height in pixels. */
  readonly size?: number
  /** True where the name is shown right beside the portrait. */
  readonly isDecoration?: boolean
}

/** The portrait on the sheet or in the list, if the character has a painted one. */
export function SheetPortrait({ character, size = 80, isDecoration = false }: SheetPortraitProps) {
  const { name, appearance: serialized, portrait, race, class: className } = character
  const seed = seedOf(portrait)
  const appearance = useMemo(() => readAppearance(serialized), [serialized])
  if (seed === undefined || appearance === undefined) return null
  return (
    <PaintedPortrait
      name={isDecoration ? undefined : name}
      appearance={appearance}
      raceName={race}
      className={className}
      seed={seed}
      size={size}
    />
  )
}

interface PaintedPortraitProps {
  readonly name: string | undefined
  readonly size: number
  readonly appearance: NonNullable<ReturnType<typeof readAppearance>>
  readonly raceName: string
  readonly className: string
  readonly seed: string
}

function PaintedPortrait({ name, appearance, raceName, className, seed, size }: PaintedPortraitProps) {
  const { compendium, isReady } = useSections('races', 'classes')
  const race = [...compendium.races.values()].find((one) => one.name === raceName) ?? null
  const characterClass = [...compendium.classes.values()].find((one) => one.name === className) ?? null
  if (!isReady) return <span className="shrink-0 rounded-3 border border-line bg-s3" style={{ width: size, height: size }} />
  return <CharacterPortrait name={name} appearance={appearance} race={race} characterClass={characterClass} seed={seed} size={size} />
}
