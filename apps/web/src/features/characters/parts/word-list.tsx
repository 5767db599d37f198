import { SHEET_LENGTHS } from '@hearthlight/rules/character'
import { addWords, removeAt } from '@hearthlight/rules/personality'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { TextInput } from '../../../ui/fields/text-input'

interface WordListProps {
  readonly label: string
  /** Singular, for the labels of buttons: `trait`. */
  readonly thing: string
  readonly words: readonly string[]
  readonly suggestions?: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

/**
 * A list of the player's own words, with suggestions. Enter adds a word, unless it is blank or already there; each can be removed.
 */
export function WordList({ label, thing, words, suggestions = [], onChange }: WordListProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange(addWords(words, typed))
    if (typed.trim() !== '') setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid content-start gap-2">
      <h3 id={`${id}-title`} className="text-lg font-bold">
        {label}
      </h3>
      {words.length > 0 && (
        <ul className="grid gap-1.5">
          {words.map((text, position) => (
            <li key={text} className="flex items-start gap-2 rounded-2 border border-gold/40 bg-gold-soft py-1 pe-1 ps-3 text-sm">
              <span className="min-w-0 grow py-1 break-words">{text}</span>
              <button
                type="button"
                aria-label={t('Remove {thing}: {text}', { thing, text })}
                onClick={() => onChange(removeAt(words, position))}
                className="grid size-7 shrink-0 place-items-center rounded-1 text-muted hover:bg-s3 hover:text-text"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <TextInput
          aria-label={t('Add {thing}', { thing })}
          placeholder={t('Your own {thing}, then Enter', { thing })}
          maxLength={SHEET_LENGTHS.short}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
        />
        <Button aria-label={t('Add this {thing}', { thing })} icon={<Plus aria-hidden />} onClick={add} />
      </div>
      {suggestions.length > 0 && (
        <Suggestions thing={thing} texts={suggestions} chosen={words} onChoose={(text) => onChange(addWords(words, text))} />
      )}
    </section>
  )
}

/** Number of suggestions shown at first. */
const FEW = 4

interface SuggestionsProps {
  readonly thing: string
  readonly texts: readonly string[]
  /** Suggestions that are disabled. */
  readonly chosen: readonly string[]
  readonly onChoose: (text: string) => void
}

export function Suggestions({ thing, texts, chosen, onChoose }: SuggestionsProps) {
  const [isLong, setLong] = useState(false)
  const shown = isLong ? texts : texts.slice(0, FEW)
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-1.5">
        {shown.map((text) => (
          <li key={text}>
            <button
              type="button"
              disabled={chosen.includes(text)}
              onClick={() => onChoose(text)}
              className="min-h-hit w-full rounded-2 border border-line bg-s1 px-3 py-1.5 text-start text-sm text-muted transition-colors not-disabled:hover:border-gold-fill not-disabled:hover:text-text disabled:opacity-55"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {texts.length > FEW && (
        <button
          type="button"
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
          className="min-h-hit justify-self-start rounded-2 px-2 text-sm text-azure hover:underline"
        >
          {isLong ? t('Fewer {thing} suggestions', { thing }) : t('{count} more {thing} suggestions', { count: texts.length - FEW, thing })}
        </button>
      )}
    </div>
  )
}
