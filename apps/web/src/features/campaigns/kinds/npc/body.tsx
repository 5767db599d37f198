import { t } from '../../../../lib/i18n'
import { useCampaignIndex } from '../../campaign-screen'
import { Facts, Prose } from '../../entity/detail/prose'
import { Toggle } from '../../entity/detail/toggle'
import { EntityPicture } from '../../entity/entity-picture'
import type { BodyProps } from '../kind-view'

export function NpcBody({ entity: npc }: BodyProps<'npc'>) {
  const { isDm } = useCampaignIndex()
  const { fields } = npc
  return (
    <>
      {fields.portraitId !== null && (
        <EntityPicture
          uploadId={fields.portraitId}
          alt={fields.name}
          className="max-h-80 justify-self-start rounded-2 border border-line"
        />
      )}
      <Toggle entity={npc} label={t('Alive')} isOn={fields.alive} change={(alive) => ({ alive })} />
      <Facts
        facts={[
          [t('Level'), fields.level],
          [t('Faction'), fields.faction],
          [t('Location'), fields.location],
          [t('Hit points'), isDm ? fields.hp : ''],
          [t('Armor class'), isDm ? fields.ac : ''],
        ]}
      />
      <Prose text={fields.description} />
      <Prose title={t('Personality')} text={fields.personality} />
      <Prose title={t('Goals')} isSecret text={fields.goals} />
      <Prose title={t('Secrets')} isSecret text={fields.secrets} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}
