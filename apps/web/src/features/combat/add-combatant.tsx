import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { combatantChoices } from './combatant-choices'

const NOBODY_KNOWN = ''

/** Adds a combatant to a running combat: a person who is already at the table, or a new name. */
export function AddCombatant() {
  const party = useTable((table) => table.party)
  const npcs = useTable((table) => table.npcs)
  const map = useTable((table) => table.map)
  const entries = useTable((table) => table.combat.entries)
  const choices = useMemo(
    () => combatantChoices({ party, npcs, map }).filter(({ id }) => entries.every((entry) => entry.id !== id)),
    [party, npcs, map, entries],
  )
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  const [who, setWho] = useState(NOBODY_KNOWN)
  const [name, setName] = useState('')
  const [isHidden, setHidden] = useState(false)
  const known = choices.find(({ id }) => id === who)
  const add = async () => {
    if (known === undefined && name.trim() === '') return
    const ack = await send('combat-entry-add', {
      entry: known === undefined ? { name: name.trim(), isHidden } : { id: known.id, ...(isHidden === known.isHidden ? {} : { isHidden }) },
    })
    if (!ack.ok) return
    setWho(NOBODY_KNOWN)
    setName('')
    setHidden(false)
    setOpen(false)
  }
  if (!isOpen) {
    return (
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {t('Add combatant')}
      </Button>
    )
  }
  return (
    <form
      aria-label={t('Add combatant')}
      className="grid gap-2 rounded-2 border border-line bg-s2 p-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Select
        aria-label={t('Who joins')}
        value={who}
        options={[
          { value: NOBODY_KNOWN, label: t('Somebody new') },
          ...choices.map(({ id, name, kind }) => ({ value: id, label: combatantName({ name, isParty: kind === 'hero' }) })),
        ]}
        onChoose={(id) => {
          setWho(id)
          // A hidden person joins hidden, unless the DM decides otherwise.
          setHidden(choices.find((choice) => choice.id === id)?.isHidden ?? false)
        }}
      />
      {known === undefined && (
        <TextInput
          aria-label={t('Combatant’s name')}
          placeholder={t('Name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <label className="flex items-center gap-2 text-sm text-violet">
        <input
          type="checkbox"
          checked={isHidden}
          className="accent-[var(--violet-fill)]"
          onChange={(event) => setHidden(event.target.checked)}
        />
        {t('Hidden from players')}
      </label>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={known === undefined && name.trim() === ''}>
          {t('Add')}
        </Button>
      </div>
    </form>
  )
}
