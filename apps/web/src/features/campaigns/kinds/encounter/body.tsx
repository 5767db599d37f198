import { t, translate } from '../../../../lib/i18n'
import { Chip } from '../../../../ui/buttons/chip'
import { useCampaignIndex } from '../../campaign-screen'
import { LinkedMap } from '../../entity/detail/linked-map'
import { Prose } from '../../entity/detail/prose'
import { StartInSession } from '../../entity/detail/start-in-session'
import { Toggle } from '../../entity/detail/toggle'
import type { BodyProps } from '../kind-view'
import { crText } from './challenge-rating'

const PIPS = { easy: 1, medium: 2, hard: 3, deadly: 4 } as const

/** Shown as the Encounter Builder stored it. */
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
