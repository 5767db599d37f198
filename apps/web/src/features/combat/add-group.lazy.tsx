import { LIMITS } from '@hearthlight/protocol'
import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { type GroupReader, type GroupReading, groupReader } from '@hearthlight/rules/encounter'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { arrivalCell } from '../../lib/bestiary/arrival-cell'
import { creatureOf } from '../../lib/bestiary/creature-of'
import { chosenRolls, RollHitPoints, ShareInitiative, useFoeChoices } from '../../lib/bestiary/foe-choices'
import { foesFor } from '../../lib/bestiary/foes-for'
import { appError, reportError } from '../../lib/errors'
import { gameName, plural, t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { useBusy } from '../../ui/feedback/use-busy'
import { CheckBox } from '../../ui/fields/check-box'
import { handleSubmit } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'

const MOST_LETTERS = 80

interface Bestiary {
  readonly read: GroupReader
  readonly monsters: ReadonlyMap<string, Monster>
}

/** Adds monsters from one line, such as `four goblins`: tokens on the map, and rows while a combat runs. */
export function AddGroup() {
  const [text, setText] = useState('')
  const [bestiary, setBestiary] = useState<Bestiary>()
  const [isHidden, setHidden] = useState(false)
  const [isSending, during] = useBusy()
  const tokens = useTable((table) => table.map.tokens)
  const isFighting = useTable((table) => table.combat.active)
  const { areHitPointsRolled } = useFoeChoices()
  const send = useSend()
  const reading = bestiary?.read(text)
  const monster = reading?.monsterId === undefined ? undefined : bestiary?.monsters.get(reading.monsterId)
  const isReady = reading !== undefined && monster !== undefined && reading.count <= MOST_AT_ONCE
  const begin = () => {
    if (bestiary === undefined) loadBestiary().then(setBestiary, reportLost)
  }
  const add = async () => {
    if (!isReady) return
    const { count } = reading
    const foes = foesFor(creatureOf(monster), count, Object.values(tokens), arrivalCell(), areHitPointsRolled ? monster.hitDice : undefined)
    const ack = await during(send('encounter-send', { foes, isHidden, withInitiative: isFighting, ...chosenRolls() }))
    if (!ack.ok) return
    setText('')
    notify({
      type: 'success',
      title: plural(count, '{name} is on the map', '{count} × {name} are on the map', { name: gameName('monsters', monster.name) }),
    })
  }
  return (
    <form
      aria-label={t('Add a group')}
      className="grid grid-cols-1 gap-2 rounded-2 border border-line bg-s2 p-2.5"
      onSubmit={handleSubmit(add)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextInput
          aria-label={t('Monsters to add')}
          placeholder={t('four goblins')}
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={text}
          onFocus={begin}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" icon={<Plus aria-hidden />} disabled={!isReady} isLoading={isSending}>
          {t('Add')}
        </Button>
      </div>
      {text.trim() !== '' && (
        <>
          <p role="status" className="text-sm text-muted">
            {bestiary === undefined ? t('Opening the compendium …') : previewOf(reading, monster, areHitPointsRolled)}
          </p>
          {bestiary !== undefined && <Proposals reading={reading} monsters={bestiary.monsters} onChoose={setText} />}
          <div className="flex flex-wrap gap-x-5">
            <RollHitPoints />
            {isFighting && <ShareInitiative />}
            <CheckBox tone="violet" isChecked={isHidden} onChange={setHidden} label={t('Hidden from players')} />
          </div>
        </>
      )}
    </form>
  )
}

/** The limit of a group; the table's own limits of rows and tokens are answered by the server. */
const MOST_AT_ONCE = Math.min(LIMITS.encounterQuantity, LIMITS.combatants)

function previewOf(reading: GroupReading | undefined, monster: Monster | undefined, areRolled: boolean): string {
  if (reading === undefined) return t('Write how many and which monster.')
  if (reading.count > MOST_AT_ONCE) return t('{most} at once are the most.', { most: MOST_AT_ONCE })
  if (monster === undefined) return reading.proposals?.length === 0 ? t('No monster bears that name.') : t('Which one?')
  const values = { count: reading.count, name: gameName('monsters', monster.name) }
  return areRolled
    ? t('{count} × {name} · hit points rolled with {dice}', { ...values, dice: monster.hitDice })
    : t('{count} × {name} · {hp} HP each (average)', { ...values, hp: monster.hitPoints })
}

interface ProposalsProps {
  readonly reading: GroupReading | undefined
  readonly monsters: Bestiary['monsters']
  readonly onChoose: (text: string) => void
}

function Proposals({ reading, monsters, onChoose }: ProposalsProps) {
  if (reading?.proposals === undefined || reading.proposals.length === 0) return null
  return (
    <ul aria-label={t('Monsters found')} className="flex flex-wrap gap-1.5">
      {reading.proposals.map((id) => {
        const name = gameName('monsters', monsters.get(id)?.name ?? id)
        return (
          <li key={id}>
            <Button onClick={() => onChoose(`${reading.count} ${name}`)}>{name}</Button>
          </li>
        )
      })}
    </ul>
  )
}

async function loadBestiary(): Promise<Bestiary> {
  const monsters = await loadKind('monsters')
  const named = [...monsters.values()].map(({ id, name }) => ({ id, names: [name, gameName('monsters', name)] }))
  return { read: groupReader(named), monsters }
}

function reportLost(): void {
  reportError(appError('NET_001', { userMessage: t('The compendium could not be loaded.') }))
}
