import type { ReportOf } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { personColour } from '../../../live/person-colour'
import { useSend } from '../../../live/use-send'
import { useTable, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { useMap, useMapUi } from '../controller/map-context'

/** PIN-1 Pins the template that the area tool shows, under a name if wanted: then it no longer hides by itself. */
export function PinTemplate() {
  const { board } = useMap()
  const send = useSend()
  const [name, setName] = useState('')
  const reading = useMapUi((ui) => (ui.reading?.tool === 'area' ? ui.reading : null))
  const userId = useView((view) => view.you?.userId) ?? ''
  const color = useTable((table) => personColour(table.party, userId))
  const pin = async () => {
    if (reading === null) return
    const { shape, sizeFt, angle, x, y } = (reading.report as NonNullable<ReportOf<'area'>>).template
    const ack = await send('template-pin', { area: { shape, sizeFt, direction: angle }, origin: { x, y }, name, color })
    if (!ack.ok) return
    board()?.cancel()
    setName('')
  }
  return (
    <>
      <input
        aria-label={t('Name of the template')}
        placeholder={t('Name')}
        value={name}
        maxLength={LIMITS.nameLength}
        onChange={({ target }) => setName(target.value)}
        className="min-h-hit w-28 rounded-2 border border-line-strong bg-s2 px-2 text-sm text-text"
      />
      <Button icon={<Pin aria-hidden />} disabled={reading === null} onClick={() => void pin()}>
        {t('Pin')}
      </Button>
    </>
  )
}
