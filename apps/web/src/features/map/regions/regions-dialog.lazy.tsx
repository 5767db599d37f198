import type { Region } from '@hearthlight/table'
import { Pencil, Play, Plus, SquareDashed, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useLive, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { CheckBox } from '../../../ui/fields/check-box'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { drawRegion, newRegion, type RegionDraft } from './region-drawing'
import { RegionForm } from './region-form'
import { effectsText, outlineText, WHEN } from './region-words'

interface RegionsDialogProps {
  /** Opened at this region. */
  readonly regionId: string | undefined
  /** Opened with this one in its form. */
  readonly draft: RegionDraft | undefined
  readonly onClose: () => void
}

/** The DM's regions of this scene: a list, and the form of one of them. */
export function RegionsDialog({ regionId, draft, onClose }: RegionsDialogProps) {
  const regions = useTable((table) => table.map.regions)
  const known = regionId === undefined ? undefined : regions?.[regionId]
  const [edited, setEdited] = useState<RegionDraft | undefined>(draft ?? (known === undefined ? undefined : draftOf(known)))
  if (edited !== undefined) return <RegionForm draft={edited} onChange={setEdited} onDone={() => setEdited(undefined)} onClose={onClose} />
  return (
    <Modal
      title={t('Regions')}
      description={t('Places of the map that do something. Your players see only those that you show.')}
      isOpen
      onClose={onClose}
    >
      <RegionList regions={Object.values(regions ?? {})} onEdit={(region) => setEdited(draftOf(region))} />
      <AddRegion onNew={setEdited} onClose={onClose} />
    </Modal>
  )
}

function draftOf({ proposals: _, ...fields }: Region): RegionDraft {
  return fields
}

interface RegionListProps {
  readonly regions: readonly Region[]
  readonly onEdit: (region: Region) => void
}

function RegionList({ regions, onEdit }: RegionListProps) {
  const send = useSend()
  if (regions.length === 0) {
    return <p className="py-4 text-sm text-muted">{t('There are no regions in this scene. Draw one for a trap, stairs or a portal.')}</p>
  }
  return (
    <ul aria-label={t('Regions')} className="grid gap-2 pb-4">
      {regions.map((region) => {
        const { id, name, when, isOn, effects } = region
        return (
          <li key={id} className="grid gap-1 rounded-2 border border-line bg-s2 p-2.5">
            <div className="flex items-center gap-1">
              <strong dir="auto" className="me-auto min-w-0 truncate">
                {name}
              </strong>
              <IconButton label={t('Edit {name}', { name })} glyph={Pencil} onClick={() => onEdit(region)} />
              <IconButton
                label={t('Fire {name} now', { name })}
                glyph={Play}
                onClick={() => void send('region-fire', { regionId: id, tokenIds: [] })}
              />
              <IconButton
                label={t('Delete {name}', { name })}
                glyph={Trash2}
                onClick={() => void send('region-remove', { regionId: id })}
              />
            </div>
            <p className="text-xs text-muted">
              {WHEN.find(({ value }) => value === when)?.label} · {outlineText(region)}
            </p>
            <p className="text-xs text-faint">{effectsText(effects)}</p>
            <CheckBox
              isChecked={isOn}
              label={t('On')}
              onChange={(next) => void send('region-set', { region: { ...draftOf(region), isOn: next } })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface AddRegionProps {
  readonly onNew: (draft: RegionDraft) => void
  readonly onClose: () => void
}

function AddRegion({ onNew, onClose }: AddRegionProps) {
  const { board, host } = useMap()
  const live = useLive()
  const draft = (): RegionDraft => {
    const camera = board()?.camera
    const { clientWidth = 0, clientHeight = 0 } = host() ?? {}
    const gridSize = live.store.getState().table?.map.gridSize ?? 1
    if (camera === undefined) return newRegion({ x: 1, y: 1 })
    return newRegion({ x: camera.worldX(clientWidth / 2) / gridSize, y: camera.worldY(clientHeight / 2) / gridSize })
  }
  return (
    <ModalActions>
      <Button icon={<Plus aria-hidden />} onClick={() => onNew(draft())}>
        {t('In the middle of the view')}
      </Button>
      <Button
        variant="primary"
        icon={<SquareDashed aria-hidden />}
        onClick={() => {
          onClose()
          drawRegion({ draft: draft() })
        }}
      >
        {t('Draw a region')}
      </Button>
    </ModalActions>
  )
}
