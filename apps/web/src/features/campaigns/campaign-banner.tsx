import type { Campaign } from '@hearthlight/protocol'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { locale, t } from '../../lib/i18n'
import { Chip, DmBadge } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { SettingGlyph } from './parts/setting-glyph'

interface CampaignBannerProps {
  readonly campaign: Campaign
  readonly isDm: boolean
  readonly dmName?: string | undefined
  /** Shows the name only, where the page is about something else. */
  readonly isCompact?: boolean
  readonly className?: string | undefined
  /** Buttons. */
  readonly children?: ReactNode
}

/** Shows the campaign's name and its DM. */
export function CampaignBanner({ campaign, isDm, dmName, isCompact = false, className, children }: CampaignBannerProps) {
  const { name, setting, settings, lastPlayed, createdAt } = campaign
  return (
    <header
      className={classNames(
        'relative isolate overflow-hidden rounded-4 border border-line bg-linear-to-br from-s2 to-s1',
        isCompact ? 'px-4 py-3 sm:px-5' : 'p-4 sm:p-6',
        className,
      )}
    >
      {!isCompact && <SettingGlyph setting={setting} className="absolute -top-6 -end-4 -z-10 size-44 text-gold opacity-10 sm:size-56" />}
      <div className={classNames('flex flex-wrap justify-between gap-4', isCompact ? 'items-center' : 'items-end')}>
        <div className="min-w-0">
          {!isCompact && (
            <p className="mb-2 flex flex-wrap items-center gap-2">
              {setting !== '' && (
                <Chip tone="gold" icon={<SettingGlyph setting={setting} />}>
                  {setting}
                </Chip>
              )}
              <Chip>{settings.world}</Chip>
              <Chip>{t('Level {currentLevel}', { currentLevel: settings.currentLevel })}</Chip>
              {isDm ? <DmBadge /> : dmName !== undefined && <span className="text-sm text-muted">{t('DM {dmName}', { dmName })}</span>}
            </p>
          )}
          <h2 dir="auto" className={classNames('font-bold break-words', isCompact ? 'text-2xl' : 'text-3xl')}>
            {name}
          </h2>
          {!isCompact && (
            <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
              <CalendarClock aria-hidden className="size-4" />
              {lastPlayed === null
                ? t('Begun {createdAt}, not played yet', { createdAt: longDate(createdAt) })
                : t('Last played {lastPlayed}', { lastPlayed: longDate(lastPlayed) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>
      </div>
    </header>
  )
}

function longDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(locale(), { dateStyle: 'long' })
}
