import { lootText } from '../../../../lib/award-text'
import { locale, t } from '../../../../lib/i18n'
import { Facts, Prose } from '../../entity/detail/prose'
import { Words } from '../../entity/detail/words'
import type { BodyProps } from '../kind-view'

export function SessionBody({ entity: { fields } }: BodyProps<'session'>) {
  return (
    <>
      <Facts
        facts={[
          [t('Date'), fields.date],
          [t('Duration'), `${fields.duration} min`],
          [t('Experience'), fields.xpAwarded > 0 ? t('{experience} XP', { experience: fields.xpAwarded.toLocaleString(locale()) }) : ''],
        ]}
      />
      <Prose text={fields.summary} />
      <Prose title={t('Recap')} text={fields.recap} />
      <Prose title={t('What the table wrote')} text={fields.tableLog ?? ''} />
      <Words title={t('Who played')} words={fields.players} />
      <Words title={t('Loot gained')} words={fields.lootGained.map(lootText)} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
      <Prose title={t('Plans for the next session')} isSecret text={fields.nextSessionPlans} />
    </>
  )
}
