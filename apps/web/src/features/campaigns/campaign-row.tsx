import type { Campaign } from '@hearthlight/protocol'
import { classNames } from '../../ui/class-names'

interface CampaignRowProps {
  readonly campaign: Campaign
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function CampaignRow({ campaign: { name, setting }, isChosen, onChoose }: CampaignRowProps) {
  return (
    <li className={classNames('relative rounded-2', isChosen ? 'bg-s3' : 'hover:bg-s2')}>
      {isChosen && <span aria-hidden className="absolute inset-y-2 left-0 w-1 rounded-full bg-gold-fill" />}
      <button
        type="button"
        aria-current={isChosen || undefined}
        className="min-h-12 w-full rounded-2 px-3 py-1.5 text-left -outline-offset-2"
        onClick={onChoose}
      >
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-faint">{setting}</span>
      </button>
    </li>
  )
}
