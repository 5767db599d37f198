import { type ReactNode, useId } from 'react'
import { gameText, isOnlyEnglish, langOf, t } from '../../lib/i18n'

interface CardHeadProps {
  readonly name: string
  /** Such as `Level 3 · Evocation`. */
  readonly says: string
  readonly children: ReactNode
}

/** A card: name and kind as on a stat block, and what it says. */
export function CardHead({ name, says, children }: CardHeadProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="grid gap-3 leading-snug">
      <header className="border-b border-gold-fill/60 pb-2">
        <h3 id={id} dir="auto" className="text-2xl leading-tight font-bold text-gold">
          {name}
        </h3>
        <p className="text-sm text-muted italic">{says}</p>
      </header>
      {children}
    </article>
  )
}

interface CardTextProps {
  readonly texts: readonly string[]
  readonly list?: readonly string[]
}

/** Descriptions of the compendium and a list below them, in the reader's language where it exists. */
export function CardText({ texts, list = [] }: CardTextProps) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} className="font-read text-lg" {...langOf(text)}>
          {gameText(text)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-sm marker:text-gold">
          {list.map((text) => (
            <li key={text} {...langOf(text)}>
              {gameText(text)}
            </li>
          ))}
        </ul>
      )}
      {isOnlyEnglish(...texts, ...list) && <p className="text-xs text-faint">{t('Only in English')}</p>}
    </>
  )
}
