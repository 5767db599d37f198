import { awardExperience, type Character, EXPERIENCE_TABLE, experienceFor, isLevelUpDue } from '@hearthlight/rules/character'
import { Plus, Table2 } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { locale, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { FloatingError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'

const ExperiencePopup = lazyPart(
  async () => (await import('./experience-popup.lazy')).ExperiencePopup,
  (failed, { onClose }) => <FloatingError {...failed} onClose={onClose} />,
)

interface ExperienceProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

/** Experience points with a bar to the next level, a way to add some, and the table of all levels. */
export function Experience({ character, onEdit }: ExperienceProps) {
  const { level, experiencePoints } = character
  const [open, setOpen] = useState<'add' | 'table'>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isHighest = level >= EXPERIENCE_TABLE.length
  const [from, to] = [experienceFor(level), experienceFor(level + 1)]
  const share = isHighest ? 1 : Math.min(1, Math.max(0, (experiencePoints - from) / (to - from)))
  const number = (points: number) => points.toLocaleString(locale())
  const text = isHighest
    ? t('{points} XP', { points: number(experiencePoints) })
    : isLevelUpDue(character, 'xp')
      ? t('{points} XP: enough for level {level}', { points: number(experiencePoints), level: level + 1 })
      : t('{points} of {needed} XP to level {level}', { points: number(experiencePoints), needed: number(to), level: level + 1 })
  const press = (which: 'add' | 'table') => (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    setOpen(open === which ? undefined : which)
  }
  return (
    <section aria-label={t('Experience')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <div className="me-1 grid min-w-0 grow basis-36 gap-1 sm:max-w-72">
        <p className="text-xs text-muted tabular-nums lining-nums sm:text-sm">{text}</p>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-s3">
          <div className="h-full rounded-full bg-gold-fill" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <Button icon={<Plus aria-hidden />} aria-label={t('Add XP')} aria-expanded={open === 'add'} onClick={press('add')}>
        {t('XP')}
      </Button>
      <IconButton label={t('Table of experience')} aria-expanded={open === 'table'} onClick={press('table')}>
        <Table2 aria-hidden />
      </IconButton>
      {open !== undefined && anchor !== undefined && (
        <Suspense>
          <ExperiencePopup
            key={open}
            anchor={anchor}
            shows={open}
            level={level}
            onAdd={(amount) => {
              const change = awardExperience(character, amount)
              if (!change.ok) return change.code
              onEdit((before) => {
                const now = awardExperience(before, amount)
                return now.ok ? now.character : before
              })
              setOpen(undefined)
              return undefined
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
