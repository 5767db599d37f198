import { crText } from '@hearthlight/rules/encounter'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { chosenHitDice, chosenRolls, RollHitPoints, ShareInitiative } from '../../../lib/bestiary/foe-choices'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { CheckBox } from '../../../ui/fields/check-box'
import { usePickedSession, usePickedTable, useSendToPicked } from '../session-picker/picked-session'
import { eachCreature, useEncounterDraft } from './encounter-draft'
import { placeFoes } from './place-foes'

/** Sends the encounter to the table in one message: a token and an initiative row for each creature. */
export function SendEncounter() {
  const picked = usePickedSession()
  const send = useSendToPicked()
  const tokens = usePickedTable((table) => table.map.tokens)
  const { name, creatures } = useEncounterDraft()
  const [isHidden, setHidden] = useState(false)
  const [withInitiative, setWithInitiative] = useState(true)
  const [isSending, during] = useBusy()
  const submit = async () => {
    const crowd = eachCreature(creatures)
    const places = placeFoes(
      crowd.map(({ size }) => size),
      Object.values(tokens ?? {}),
    )
    const hitDice = await chosenHitDice(crowd.map(({ id }) => id))
    const foes = crowd.map(({ id, called, size, hp, ac, cr, modifier, speed }, index) => ({
      name: called,
      ...(places[index] ?? { x: 0, y: 0 }),
      size,
      hp,
      modifier,
      monsterId: id,
      notes: t('AC {ac}, CR {cr}, speed {speed}', { ac, cr: crText(cr), speed }),
      hitDice: hitDice.get(id),
    }))
    const ack = await during(send('encounter-send', { foes, isHidden, withInitiative, ...chosenRolls() }))
    if (ack.ok)
      notify({
        type: 'success',
        title: t('{name} is at the table', { name: name.trim() || t('The encounter') }),
        message: t('{count} on the map', { count: foes.length }),
      })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-5">
        <CheckBox isChecked={withInitiative} onChange={setWithInitiative} label={t('Roll initiative')} />
        {withInitiative && <ShareInitiative />}
        <RollHitPoints />
        <CheckBox tone="violet" isChecked={isHidden} onChange={setHidden} label={t('Hidden from players')} />
      </div>
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={picked === undefined || creatures.length === 0}
        isLoading={isSending}
        onClick={() => void submit()}
      >
        {t('Send to session')}
      </Button>
    </div>
  )
}
