import type { EntityOf, SessionId } from '@hearthlight/protocol'
import { Swords } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { startEncounter } from '../../../../documents/queries/campaign-acts'
import { reportFailed } from '../../../../http/report-failure'
import { t } from '../../../../lib/i18n'
import { notify } from '../../../../lib/notifications'
import { Button } from '../../../../ui/buttons/button'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { CheckBox } from '../../../../ui/fields/check-box'
import { Question } from '../../../../ui/overlays/confirm-dialog'
import { useCampaignIndex } from '../../campaign-screen'

/** Brings a stored fight to the running session's table: its map, its creatures, their initiative. */
export function StartInSession({ encounter }: { readonly encounter: EntityOf<'encounter'> }) {
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
  /** Of the map that belongs to the fight; null: nothing is asked. */
  readonly name: string | null
  readonly isLoading: boolean
  readonly onAnswer: (answer: 'lay' | 'keep' | 'cancel') => void
}
/** Another map with tokens lies on the table: the DM says which one is played on. */
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
