import type { Campaign } from '@hearthlight/protocol'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, DmBadge } from '../../ui/chip'
import { SettingGlyph } from './parts/setting-glyph'

interface CampaignBannerProps {
  readonly campaign: Campaign
  readonly isDm: boolean
  readonly dmName?: string | undefined
  /** Buttons. */
  readonly children?: ReactNode
}

/** The campaign's name, and by whose light it is told. */
export function CampaignBanner({
  campaign: { name, setting, settings, lastPlayed, createdAt },
  isDm,
  dmName,
  children,
}: CampaignBannerProps) {
  return (
    <header className="relative isolate overflow-hidden rounded-4 border border-line bg-linear-to-br from-s2 to-s1 p-4 sm:p-6">
      <SettingGlyph setting={setting} className="absolute -top-6 -right-4 -z-10 size-44 text-gold opacity-10 sm:size-56" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            {setting !== '' && (
              <Chip tone="gold" icon={<SettingGlyph setting={setting} />}>
                {setting}
              </Chip>
            )}
            <Chip>{settings.world}</Chip>
            <Chip>Level {settings.currentLevel}</Chip>
            {isDm ? <DmBadge /> : dmName !== undefined && <span className="text-sm text-muted">DM {dmName}</span>}
          </p>
          <h2 className="mt-2 text-3xl font-bold break-words">{name}</h2>
          <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
            <CalendarClock aria-hidden className="size-4" />
            {lastPlayed === null ? `Begun ${longDate(createdAt)}, not played yet` : `Last played ${longDate(lastPlayed)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">{children}</div>
      </div>
    </header>
  )
}

function longDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(undefined, { dateStyle: 'long' })
}
