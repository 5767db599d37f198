import { LIMITS } from '@hearthlight/protocol'
import { crText } from '@hearthlight/rules/encounter'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { TableProvider } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { NumberField } from '../../../ui/fields/number-field'
import { Modal } from '../../../ui/overlays/modal'
import { usePickedSession } from '../session-picker/picked-session'
import { StatBlockContext } from '../stat-block-context'
import { changeDraft, useEncounterDraft, withQuantity } from './encounter-draft'

/** The kinds of the encounter with their numbers; a press on a name opens the whole stat block. */
export function CreatureList() {
  const { creatures } = useEncounterDraft()
  const [opened, setOpened] = useState<{ readonly id: string; readonly name: string }>()
  const [isOpen, setOpen] = useState(false)
  if (creatures.length === 0)
    return <p className="text-sm text-faint">{t('No creatures yet. Search the compendium, or add one of the usual.')}</p>
  return (
    <>
      <ul aria-label={t('Creatures')} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {creatures.map(({ id, name, cr, ac, hp, speed, type, quantity }) => (
          <li key={id} className="flex items-center gap-2 rounded-2 border border-line bg-s2 py-1.5 pe-1.5 ps-3">
            <div className="min-w-0 flex-1">
              <button
                type="button"
                dir="auto"
                aria-label={t('Stat block of {name}', { name: gameName('monsters', name) })}
                className="block max-w-full truncate rounded-1 text-start font-semibold underline decoration-line-strong underline-offset-4 hover:text-gold pointer-coarse:py-1"
                onClick={() => {
                  setOpened({ id, name })
                  setOpen(true)
                }}
              >
                {gameName('monsters', name)}
              </button>
              <p className="truncate text-2xs text-muted">
                {t('CR {cr} · {type} · AC {ac} · HP {hp} · {speed}', { cr: crText(cr), type: gameName('terms', type), ac, hp, speed })}
              </p>
            </div>
            <NumberField
              label={t('How many: {name}', { name: gameName('monsters', name) })}
              isLabelHidden
              value={quantity}
              min={1}
              max={LIMITS.encounterQuantity}
              onChange={(next) => changeDraft((before) => withQuantity(before, id, next))}
            />
            <IconButton
              label={t('Remove {name}', { name: gameName('monsters', name) })}
              glyph={Trash2}
              onClick={() => changeDraft((before) => withQuantity(before, id, 0))}
            />
          </li>
        ))}
      </ul>
      <Modal title={t('Stat block')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {opened !== undefined && <OpenedBlock key={opened.id} monsterId={opened.id} />}
      </Modal>
    </>
  )
}

/** Its numbers roll at the picked table; without one they can only be read. */
function OpenedBlock({ monsterId }: { readonly monsterId: string }) {
  const StatBlock = useContext(StatBlockContext)
  const picked = usePickedSession()
  if (StatBlock === undefined) return null
  if (picked === undefined) return <StatBlock monsterId={monsterId} isOnlyRead />
  return (
    <TableProvider value={picked.live}>
      <StatBlock monsterId={monsterId} />
    </TableProvider>
  )
}
