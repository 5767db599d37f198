import { useEffect, useState } from 'react'
import { t } from '../../../lib/i18n'
import { paintPortrait } from '../figure'
import type { FigureProps } from '../figure/model-information'

interface CharacterPortraitProps extends FigureProps {
  /** Left out where the name stands right beside it. */
  readonly name: string | undefined
  readonly seed: string
  /** Pixels on a side. */
  readonly size: number
}

/** Choices that follow each other quickly are painted once. */
const PAINT_AFTER_MS = 250

/** The painted likeness of a character; painted anew when the character changes. */
export function CharacterPortrait({ name, appearance, race, characterClass, seed, size }: CharacterPortraitProps) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      paintPortrait(appearance, race, characterClass, seed).then(
        (painted) => isCurrent && setPicture(painted),
        // No canvas, no portrait: the frame stays empty.
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
