import { MOODS } from '@hearthlight/rules/scene'
import { Ghost, Leaf, PartyPopper, Search, Swords, TriangleAlert } from 'lucide-react'
import { t, translate } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { moodLook } from './scene-look'

const GLYPHS = {
  Peaceful: Leaf,
  Tense: TriangleAlert,
  Combat: Swords,
  Mystery: Search,
  Horror: Ghost,
  Celebration: PartyPopper,
} as const

/** Chooses at most one mood; a second click removes it. */
export function MoodChoice() {
  const current = useTable((table) => table.scene.mood?.name)
  const send = useSend()
  const description = MOODS.find(({ name }) => name === current)?.description
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-muted">{t('Mood')}</legend>
      <div className="flex flex-wrap gap-2">
        {MOODS.map(({ name, label }) => {
          const Glyph = GLYPHS[name]
          return (
            <button
              key={name}
              type="button"
              aria-pressed={current === name}
              onClick={() => void send('scene-mood-change', { mood: current === name ? null : name })}
              className="inline-flex min-h-hit items-center gap-1.5 rounded-full border border-line bg-s2 px-3 text-sm hover:border-line-strong aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:font-semibold"
            >
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: moodLook(name)?.color }} />
              <Glyph aria-hidden className="size-4 text-muted" />
              {translate(label)}
            </button>
          )
        })}
      </div>
      {description !== undefined && <p className="mt-2 font-read text-md text-muted italic">{translate(description)}</p>}
    </fieldset>
  )
}
