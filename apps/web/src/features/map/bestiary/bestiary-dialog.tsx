import { LIMITS } from '@hearthlight/protocol'
import { crText } from '@hearthlight/rules/encounter'
import { BookOpenText, PawPrint, Swords, X } from 'lucide-react'
import { useState } from 'react'
import { chosenHitDice, chosenRolls, RollHitPoints, ShareInitiative } from '../../../lib/bestiary/foe-choices'
import { foesFor } from '../../../lib/bestiary/foes-for'
import { MonsterSearch } from '../../../lib/bestiary/monster-search'
import { toggleEntry } from '../../../lib/bestiary/open-entry'
import { type Creature, QUICK_ADDS } from '../../../lib/bestiary/quick-creatures'
import { gameName, plural, t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { middleCell } from '../controller/view-moves'

const MOST = Math.min(20, LIMITS.encounterQuantity)

/** Puts creatures of the compendium on the map, and into the order of initiative while a combat runs. */
export function BestiaryDialog({ onClose }: { readonly onClose: () => void }) {
  const { board } = useMap()
  const send = useSend()
  const tokens = useTable((table) => table.map.tokens)
  const gridSize = useTable((table) => table.map.gridSize)
  const isFighting = useTable((table) => table.combat.active)
  const [creature, setCreature] = useState<Creature>()
  const [count, setCount] = useState(1)
  const [isHidden, setHidden] = useState(false)
  const [isSending, during] = useBusy()
  const add = async () => {
    const here = board()
    if (creature === undefined || here === undefined) return
    const ack = await during(
      chosenHitDice([creature.id]).then((hitDice) => {
        const foes = foesFor(creature, count, Object.values(tokens), middleCell(here, gridSize), hitDice.get(creature.id))
        return send('encounter-send', { foes, isHidden, withInitiative: isFighting, ...chosenRolls() })
      }),
    )
    if (!ack.ok) return
    notify({
      type: 'success',
      title: plural(count, '{name} is on the map', '{count} × {name} are on the map', { name: gameName('monsters', creature.name) }),
    })
    onClose()
  }
  return (
    <Modal title={t('Add from the bestiary')} isOpen onClose={onClose}>
      <form aria-label={t('Add from the bestiary')} className="grid grid-cols-1 gap-4" onSubmit={handleSubmit(add)}>
        {creature === undefined ? (
          <>
            <MonsterSearch onAdd={setCreature} />
            <ul aria-label={t('Often wanted')} className="flex flex-wrap gap-1.5">
              {QUICK_ADDS.map((quick) => (
                <li key={quick.id}>
                  <Button icon={<PawPrint aria-hidden />} onClick={() => setCreature(quick)}>
                    {gameName('monsters', quick.name)}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <Chosen
              creature={creature}
              onForget={() => setCreature(undefined)}
              onRead={() => {
                onClose()
                toggleEntry({ kind: 'stat-block', id: creature.id })
              }}
            />
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <NumberField label={t('How many')} min={1} max={MOST} value={count} onChange={setCount} />
              <RollHitPoints />
              {isFighting && <ShareInitiative />}
              <CheckBox tone="violet" isChecked={isHidden} onChange={setHidden} label={t('Hidden from players')} />
            </div>
          </>
        )}
        {isFighting && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Swords aria-hidden className="size-4 text-gold" /> {t('They join the combat; the server rolls their initiative.')}
          </p>
        )}
        <FormActions
          submitLabel={t('Put on the map')}
          onCancel={onClose}
          cancelVariant="ghost"
          isSaving={isSending}
          isDisabled={creature === undefined}
          note={creature === undefined ? t('Choose a creature first.') : undefined}
        />
      </form>
    </Modal>
  )
}

interface ChosenProps {
  readonly creature: Creature
  readonly onForget: () => void
  /** Opens the stat block, in place of this dialog. */
  readonly onRead: () => void
}

function Chosen({ creature: { name, type, cr, ac, hp }, onForget, onRead }: ChosenProps) {
  const shownName = gameName('monsters', name)
  return (
    <div className="flex items-center gap-3 rounded-2 border border-gold-fill bg-gold-soft py-1 pe-1 ps-3">
      <PawPrint aria-hidden className="size-5 shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        <strong dir="auto" className="block truncate">
          {shownName}
        </strong>
        <span className="block truncate text-2xs text-muted">
          {t('{type} · CR {cr}', { type: gameName('terms', type), cr: crText(cr) })} · {t('AC {ac}', { ac })} · {t('{hp} HP', { hp })}
        </span>
      </span>
      <IconButton label={t('Stat block of {name}', { name: shownName })} glyph={BookOpenText} onClick={onRead} />
      <IconButton label={t('Choose another creature')} glyph={X} onClick={onForget} />
    </div>
  )
}
