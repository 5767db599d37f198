import { t } from '../../../../lib/i18n'
import { CheckBox } from '../../../../ui/fields/check-box'
import { useCampaignIndex } from '../../campaign-screen'
import { LinkedMap } from '../../entity/detail/linked-map'
import { Facts, Prose } from '../../entity/detail/prose'
import { Toggle } from '../../entity/detail/toggle'
import { EntityPicture } from '../../entity/entity-picture'
import { quickChange } from '../../entity/quick-change'
import type { BodyProps } from '../kind-view'

export function LocationBody({ entity: location }: BodyProps<'location'>) {
  const { isDm } = useCampaignIndex()
  const { fields } = location
  const find = (id: string, discovered: boolean) =>
    quickChange(location, {
      fields: { pointsOfInterest: fields.pointsOfInterest.map((one) => (one.id === id ? { ...one, discovered } : one)) },
    })
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        <Toggle entity={location} label={t('Discovered')} isOn={fields.discovered} change={(discovered) => ({ discovered })} />
        <Toggle
          entity={location}
          label={t('Visited')}
          isOn={fields.visited}
          // A visited place is always discovered too.
          change={(visited) => (visited ? { visited, discovered: true } : { visited })}
        />
      </div>
      {fields.pictureId !== null && (
        <EntityPicture uploadId={fields.pictureId} alt={fields.name} className="max-h-80 w-full rounded-2 border border-line" />
      )}
      {isDm && fields.mapId !== null && <LinkedMap mapId={fields.mapId} />}
      <Facts
        facts={[
          [t('Population'), fields.population],
          [t('Government'), fields.government],
        ]}
      />
      <Prose text={fields.description} />
      {fields.pointsOfInterest.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md font-bold">{t('Points of interest')}</h3>
          <ul className="grid gap-2">
            {fields.pointsOfInterest.map(({ id, name, description, discovered }) => (
              <li key={id} className="flex items-start gap-3 rounded-2 border border-line bg-s2 px-3 py-2">
                <span className="min-w-0 grow">
                  <strong className="block">{name}</strong>
                  {description !== '' && <span className="text-sm text-muted">{description}</span>}
                </span>
                {isDm && (
                  <CheckBox
                    className="flex shrink-0 items-center gap-1.5 text-sm text-muted"
                    boxClass="size-4 accent-[var(--moss-fill)]"
                    aria-label={t('{name} is found', { name })}
                    isChecked={discovered}
                    onChange={(isChecked) => find(id, isChecked)}
                    label={t('found')}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}
