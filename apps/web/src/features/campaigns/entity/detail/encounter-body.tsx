import type { EntityOf, SessionId } from '@hearthlight/protocol'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startEncounter } from '../../../../api/campaign-acts'
import { errorOf } from '../../../../api/failure'
import { reportError } from '../../../../lib/errors'
import { notify } from '../../../../lib/notifications'
import { t } from '../../../../lib/words'
import { Button } from '../../../../ui/button'
import { Chip } from '../../../../ui/chip'
import { crText } from '../../kinds'
import { useWorld } from '../../world-context'
import { LinkedMap } from './linked-map'
import { Prose } from './prose'
import { Toggle } from './toggle'

const PIPS = { easy: 1, medium: 2, hard: 3, deadly: 4 } as const

/** Shown as the Encounter Builder stored it. */
export function EncounterBody({ encounter }: { readonly encounter: EntityOf<'encounter'> }) {
  const { isDm } = useWorld()
  const { fields } = encounter
  return (
    <>
      <p className="flex items-center gap-2 text-sm">
        <span aria-hidden className="tracking-widest text-crimson">
          {'●'.repeat(PIPS[fields.difficulty])}
          <span className="text-line-strong">{'○'.repeat(4 - PIPS[fields.difficulty])}</span>
        </span>
        <span className="font-semibold">{t('{difficulty} fight', { difficulty: fields.difficulty })}</span>
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
                <span className="min-w-0 grow font-semibold">{name}</span>
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

function StartInSession({ encounter }: { readonly encounter: EntityOf<'encounter'> }) {
  const { isDm, open } = useWorld()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const [isAmbush, setAmbush] = useState(false)
  if (!isDm || encounter.fields.creatures.length === 0) return null
  const { runningSession } = open
  if (runningSession === null) {
    return <p className="text-sm text-faint">{t('Launch a session, and this fight can be put on its map with initiative rolled.')}</p>
  }
  const start = async (sessionId: SessionId) => {
    setStarting(true)
    const outcome = await startEncounter(sessionId, encounter, isAmbush)
    setStarting(false)
    if (!outcome.ok) return reportError(errorOf(outcome.failure), () => void start(sessionId))
    notify({
      type: 'success',
      title: t('{name} begins', { name: encounter.fields.name }),
      message: t('{placed} creatures are on the map.', { placed: outcome.answer.placed }),
    })
    await navigate(`/session/${sessionId}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="primary" icon={<Swords aria-hidden />} isLoading={isStarting} onClick={() => void start(runningSession.id)}>
        {t('Start in the session')}
      </Button>
      <label className="flex min-h-hit items-center gap-2 text-sm text-violet">
        <input
          type="checkbox"
          checked={isAmbush}
          className="size-4 accent-[var(--violet-fill)]"
          onChange={({ target }) => setAmbush(target.checked)}
        />
        {t('Hidden from players')}
      </label>
    </div>
  )
}
