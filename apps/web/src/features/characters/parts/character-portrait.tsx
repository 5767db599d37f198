import { useEffect, useState } from 'react'
import { t } from '../../../lib/i18n'
import { paintPortrait } from '../figure'
import type { FigureProps } from '../figure/model-information'

interface CharacterPortraitProps extends FigureProps {
  /** Undefined where the name is shown right beside the portrait. */
  readonly name: string | undefined
  readonly seed: string
  /** Width and height in pixels. */
  readonly size: number
}

/** Debounces: choices in quick succession are painted once. */
const PAINT_AFTER_MS = 250

/** The painted portrait of a character; it is repainted when the character changes. */
export function CharacterPortrait({ name, appearance, race, characterClass, seed, size }: CharacterPortraitProps) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      paintPortrait(appearance, race, characterClass, seed).then(
        (painted) => isCurrent && setPicture(painted),
        // Without a canvas there is no portrait: the frame stays empty.
        () => undefined,
      )
    }, PAINT_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [appearance, race, characterClass, seed])
  return (
    <span className="block shrink-0 overflow-hidden rounded-3 border border-gold/40 bg-s3" style={{ width: size, height: size }}>
      {picture !== undefined && (
        <img src={picture} width={size} height={size} alt={name === undefined ? '' : t('Portrait of {name}', { name })} />
      )}
    </span>
  )
}
