import { Download } from 'lucide-react'
import type { HeroSummary } from '../../api/characters'
import { heroLine } from '../../api/characters'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { downloadHero } from './download-hero'

interface HeroRowProps {
  readonly hero: HeroSummary
  readonly sheet: Record<string, unknown>
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function HeroRow({ hero, sheet, isChosen, onChoose }: HeroRowProps) {
  return (
    <li className={classNames('relative flex items-center rounded-2 pr-1', isChosen ? 'bg-s3' : 'hover:bg-s2')}>
      {isChosen && <span aria-hidden className="absolute inset-y-2 left-0 w-1 rounded-full bg-gold-fill" />}
      <button
        type="button"
        aria-current={isChosen || undefined}
        className="min-h-12 min-w-0 grow rounded-2 px-3 py-1.5 text-left -outline-offset-2"
        onClick={onChoose}
      >
        <span className="block truncate font-semibold">{hero.name}</span>
        <span className="block truncate text-sm text-faint">{heroLine(hero)}</span>
      </button>
      <IconButton label={`Download ${hero.name} as JSON`} onClick={() => void downloadHero(hero.name, sheet)}>
        <Download aria-hidden />
      </IconButton>
    </li>
  )
}
