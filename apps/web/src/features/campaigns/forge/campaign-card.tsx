import type { Campaign } from '@hearthlight/protocol'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { locale, t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { SettingGlyph } from '../parts/setting-glyph'

interface CampaignCardProps {
  readonly campaign: Pick<Campaign, 'name' | 'setting' | 'lastPlayed'>
  readonly isChosen: boolean
  readonly note?: ReactNode
  readonly onChoose: () => void
}

/** A campaign in the list. */
export function CampaignCard({ campaign: { name, setting, lastPlayed }, isChosen, note, onChoose }: CampaignCardProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        className={classNames(
          'flex min-h-16 w-full items-center gap-3 rounded-3 border px-3 py-2 text-start compact:min-h-(--row) compact:py-0.5 -outline-offset-2 transition-colors duration-[var(--dur-2)]',
          isChosen ? 'border-gold-fill bg-gold-soft' : 'border-transparent hover:border-line hover:bg-s2',
        )}
        onClick={onChoose}
      >
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-2 bg-s3 text-gold compact:size-9 [&>svg]:size-6">
          <SettingGlyph setting={setting} />
        </span>
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-read text-lg leading-tight font-bold">
            {name}
          </span>
          <span className="flex items-center gap-1.5 truncate text-sm text-muted">
            {setting}
            {lastPlayed !== null && (
              <span className="flex items-center gap-1 text-faint">
                <CalendarClock aria-hidden className="size-3.5" />
                <span className="sr-only">{t('Last played')}</span>
                {new Date(lastPlayed).toLocaleDateString(locale(), { day: 'numeric', month: 'short' })}
              </span>
            )}
          </span>
          {note}
        </span>
      </button>
    </li>
  )
}
