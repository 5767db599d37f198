import { useState } from 'react'
import { z } from 'zod/mini'
import { t } from '../../../lib/i18n'
import { readStored, storageEntry, writeStored } from '../../../lib/storage'
import { useIsDm } from '../../../live/use-table'
import { CheckBox } from '../../../ui/fields/check-box'

const SHOW_MEASURING = storageEntry('showMeasuring', z.boolean())

/** GESTURE-2 Whether the DM shows players what they measure and point at. On until the DM turns it off in this browser. */
export function isMeasuringShown(): boolean {
  return readStored(SHOW_MEASURING) ?? true
}

/** The DM's switch among the options of measuring tools; nothing for players. */
export function ShowMeasuring() {
  const isDm = useIsDm()
  const [isShown, setShown] = useState(isMeasuringShown)
  if (!isDm) return null
  return (
    <CheckBox
      className="flex min-h-hit items-center gap-1.5 text-sm text-muted"
      isChecked={isShown}
      onChange={(isChecked) => {
        writeStored(SHOW_MEASURING, isChecked)
        setShown(isChecked)
      }}
      title={t('Players see it where the map is open to them')}
      label={t('Show my measuring')}
    />
  )
}
