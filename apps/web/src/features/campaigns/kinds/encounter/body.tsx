import type { EntityOf, SessionId } from '@hearthlight/protocol'
import { Swords } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { startEncounter } from '../../../../documents/queries/campaign-acts'
import { reportFailed } from '../../../../http/report-failure'
import { gameName, t, translate } from '../../../../lib/i18n'
import { notify } from '../../../../lib/notifications'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { CheckBox } from '../../../../ui/fields/check-box'
import { Question } from '../../../../ui/overlays/confirm-dialog'
import { useCampaignIndex } from '../../campaign-screen'
import { LinkedMap } from '../../entity/detail/linked-map'
import { Prose } from '../../entity/detail/prose'
import { Toggle } from '../../entity/detail/toggle'
import type { BodyProps } from '../kind-view'
import { crText } from './challenge-rating'

const PIPS = { easy: 1, medium: 2, hard: 3, deadly: 4 } as const

/** Shows the encounter as the Encounter Builder stored it. */
export function EncounterBody({ entity: encounter }: BodyProps<'encounter'>) {
  const { isDm } = useCampaignIndex()
  const { fields } = encounter
  return (
    <>
      <p className="flex items-center gap-2 text-sm">
        <span aria-hidden className="tracking-widest text-crimson">
          {'●'.repeat(PIPS[fields.difficulty])}
          <span className="text-line-strong">{'○'.repeat(4 - PIPS[fields.difficulty])}</span>
        </span>
        <span className="font-semibold">{t('{difficulty} fight', { difficulty: translate(fields.difficulty) })}</span>
      </p>
      {isDm && fields.mapId !== null && <LinkedMap mapId={fields.mapId} />}
      <StartInSession encounter={encounter} />
      <Toggle entity={encounter} label={t('Completed')} isOn={fields.isCompleted} change={(isCompleted) => ({ isCompleted })} />
      <Prose text={fields.description} />
      {fields.creatures.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-md font-bold">{t('Creatures')}</h3>
          <ul className="grid divide-y divide-line rounded-2 border border-line bg-s2">
            {fields.creatures.map(({ id, name, quantity, cr, hp, ac }) => (
              <li key={id} className="flex items-baseline gap-3 px-3 py-2">
                <span className="w-8 font-read text-lg font-bold text-crimson tabular-nums lining-nums">{quantity}×</span>
                <span className="min-w-0 grow font-semibold">{gameName('monsters', name)}</span>
                <span className="text-sm text-muted tabular-nums lining-nums">
                  {t('CR {cr} · {hp} HP · AC {ac}', { cr: crText(cr), hp, ac })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {fields.variables.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-md font-bold">{t('What may happen')}</h3>
          <p className="flex flex-wrap gap-1.5">
            {fields.variables.map(({ id, name, probability }) => (
              <Chip key={id} className="whitespace-normal">
                {name} {probability}%
              </Chip>
            ))}
          </p>
        </section>
      )}
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

/** Loads a stored encounter into the running session: its map, its creatures, their initiative. */
function StartInSession({ encounter }: { readonly encounter: EntityOf<'encounter'> }) {
  const { isDm, open } = useCampaignIndex()
  const navigate = useNavigate()
  const [isStarting, during] = useBusy()
  const [isAmbush, setAmbush] = useState(false)
  const [mapInQuestion, setMapInQuestion] = useState<string | null>(null)
  if (!isDm || encounter.fields.creatures.length === 0) return null
  const { runningSession } = open
  if (runningSession === null) {
    return <p className="text-sm text-faint">{t('Launch a session, and this fight can be put on its map with initiative rolled.')}</p>
  }
  const start = async (sessionId: SessionId, map: 'ask' | 'lay' | 'keep') => {
    const outcome = await during(startEncounter(sessionId, encounter, { isHidden: isAmbush, map }))
    if (!outcome.ok) return reportFailed(outcome.failure, () => void start(sessionId, map))
    setMapInQuestion(outcome.answer.mapInQuestion)
    if (outcome.answer.mapInQuestion !== null) return
    notify({
      type: 'success',
      title: t('{name} begins', { name: encounter.fields.name }),
      message: t('{placed} creatures are on the map.', { placed: outcome.answer.placed }),
    })
    await navigate(`/session/${sessionId}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="primary" icon={<Swords aria-hidden />} isLoading={isStarting} onClick={() => void start(runningSession.id, 'ask')}>
        {t('Start in the session')}
      </Button>
      <CheckBox tone="violet" isChecked={isAmbush} onChange={setAmbush} label={t('Hidden from players')} />
      <MapQuestion
        name={mapInQuestion}
        isLoading={isStarting}
        onAnswer={(answer) => (answer === 'cancel' ? setMapInQuestion(null) : void start(runningSession.id, answer))}
      />
    </div>
  )
}

interface MapQuestionProps {
  /** Name of the encounter's map; null while there is no question. */
  readonly name: string | null
  readonly isLoading: boolean
  readonly onAnswer: (answer: 'lay' | 'keep' | 'cancel') => void
}

/** Asks the DM which map to play on when another map with tokens is already on the table. */
function MapQuestion({ name, isLoading, onAnswer }: MapQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Question
      isOpen={name !== null}
      title={t('Lay this map on the table?')}
      text={t('The fight belongs on {name}. Another map lies on the table now; its tokens and drawings would go. Undo brings them back.', {
        name: name ?? '',
      })}
      initialFocus={keep}
      onClose={() => onAnswer('cancel')}
    >
      <Button variant="ghost" onClick={() => onAnswer('cancel')}>
        {t('Cancel')}
      </Button>
      <Button ref={keep} isLoading={isLoading} onClick={() => onAnswer('keep')}>
        {t('Stay on this map')}
      </Button>
      <Button variant="primary" isLoading={isLoading} onClick={() => onAnswer('lay')}>
        {t('Lay on the table')}
      </Button>
    </Question>
  )
}
