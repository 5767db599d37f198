import type { Character } from '@hearthlight/rules/character'
import { type ReactNode, Suspense, useMemo } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { SheetFigure } from '../figure'
import type { FigureProps } from '../figure/model-information'
import { CharacterPortrait } from '../parts/character-portrait'
import { looksOf } from '../parts/portrait-seed'
import { useSections } from '../parts/sections'

interface SheetPortraitProps {
  readonly character: Character
  /** Width and height in pixels. */
  readonly size: number
}

/** The portrait in the list, beside the name, if the character has looks. */
export function SheetPortrait({ character, size }: SheetPortraitProps) {
  return (
    <WithLooks character={character} instead={<span className="block size-full bg-s3" />}>
      {(looks) => <CharacterPortrait {...looks} name={undefined} size={size} />}
    </WithLooks>
  )
}

/** The figure on the sheet; its place stays as large while it loads, and without a canvas it stays empty. */
export function SheetFigureOf({ character }: Pick<SheetPortraitProps, 'character'>) {
  const empty = <div className="aspect-3/4 rounded-3 border border-line bg-s3" />
  return (
    <ErrorBoundary level="component" fallback={() => empty}>
      <Suspense fallback={empty}>
        <WithLooks character={character} instead={empty}>
          {(looks) => <SheetFigure {...looks} name={character.name} />}
        </WithLooks>
      </Suspense>
    </ErrorBoundary>
  )
}

interface WithLooksProps {
  readonly character: Character
  /** Shown while race and class are loading. */
  readonly instead: ReactNode
  readonly children: (looks: FigureProps & { readonly seed: string }) => ReactNode
}

function WithLooks({ character, instead, children }: WithLooksProps) {
  const { appearance, portrait, name } = character
  const looks = useMemo(() => looksOf({ appearance, portrait, name }), [appearance, portrait, name])
  const { compendium, isReady } = useSections('races', 'classes')
  if (looks === undefined) return null
  if (!isReady) return instead
  const race = [...compendium.races.values()].find((one) => one.name === character.race) ?? null
  const characterClass = [...compendium.classes.values()].find((one) => one.name === character.class) ?? null
  return children({ ...looks, race, characterClass })
}
