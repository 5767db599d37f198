import type { CampaignEntity } from '@hearthlight/protocol'
import type { EntityEdit } from '../../../../documents/queries/campaign-entities'
import { useCampaignIndex } from '../../campaign-screen'
import { quickChange } from '../quick-change'

interface ToggleProps {
  readonly entity: CampaignEntity
  readonly label: string
  readonly isOn: boolean
  readonly change: (isOn: boolean) => NonNullable<EntityEdit['fields']>
}

/** A yes or no that the DM changes in passing. Players read it among the chips. */
export function Toggle({ entity, label, isOn, change }: ToggleProps) {
  const { isDm } = useCampaignIndex()
  if (!isDm) return null
  return (
    <label className="flex min-h-hit w-fit cursor-pointer items-center gap-2.5 rounded-2 pe-3 text-sm font-semibold hover:text-gold">
      <input
        type="checkbox"
        checked={isOn}
        className="size-5 accent-[var(--moss-fill)]"
        onChange={({ target }) => quickChange(entity, { fields: change(target.checked) })}
      />
      {label}
    </label>
  )
}
