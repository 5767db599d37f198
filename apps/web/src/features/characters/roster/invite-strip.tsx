import { DoorOpen } from 'lucide-react'
import { t } from '../../../lib/words'
import { Button } from '../../../ui/button'

interface InviteStripProps {
  readonly code: string
  /** The name of the hero that is chosen. */
  readonly hero: string | undefined
  readonly onJoin: () => void
}

/** Somebody holds an invite and came to fetch a hero for it. */
export function InviteStrip({ code, hero, onJoin }: InviteStripProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-azure/40 bg-azure-soft px-4 py-2.5 text-sm">
      <DoorOpen aria-hidden className="size-5 text-azure" />
      <p className="min-w-52 flex-1">
        {t('A table waits for you under the code {code}. As soon as you have a hero, you go on there.', { code })}
      </p>
      <Button onClick={onJoin}>{hero === undefined ? t('Back to Join Session') : t('Join with {hero}', { hero })}</Button>
    </div>
  )
}
