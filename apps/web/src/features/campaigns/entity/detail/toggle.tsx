import type { CampaignEntity } from '@hearthlight/protocol'
import type { EntityEdit } from '../../../../documents/queries/campaign-entities'
import { CheckBox } from '../../../../ui/fields/check-box'
import { useCampaignIndex } from '../../campaign-screen'
import { quickChange } from '../quick-change'

interface ToggleProps {
  readonly entity: CampaignEntity
  readonly label: string
  readonly isOn: boolean
  readonly change: (isOn: boolean) => NonNullable<EntityEdit['fields']>
}

/** A yes/no field that the DM changes without opening the form. Players see it as a chip instead. */
export function Toggle({ entity, label, isOn, change }: ToggleProps) {
  const { isDm } = useCampaignIndex()
  if (!isDm) return null
  return (
    <CheckBox
      className="flex min-h-hit w-fit cursor-pointer items-center gap-2.5 rounded-2 pe-3 text-sm font-semibold hover:text-gold"
      boxClass="size-5 accent-[var(--moss-fill)]"
      isChecked={isOn}
      onChange={(isChecked) => quickChange(entity, { fields: change(isChecked) })}
      label={label}
    />
  )
}
